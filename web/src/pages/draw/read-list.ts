import { ListReader, type ListReading } from '../../../../core/draw/list.ts';

/** Downloads a published list in chunks. `onProgress` receives the number of bytes read so far. */
export async function downloadList(url: string, onProgress: (bytes: number) => void): Promise<ListReading> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`We couldn’t download the list (error ${response.status}).`);
  const list = new ListReader();
  const body = response.body.getReader();
  let bytes = 0;
  for (let piece = await body.read(); !piece.done; piece = await body.read()) {
    list.push(piece.value);
    bytes += piece.value.length;
    onProgress(bytes);
  }
  return list.finish();
}
