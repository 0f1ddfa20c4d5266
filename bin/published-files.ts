import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Month } from '../core/calendar.ts';
import type { Source } from '../core/draw/evidence.ts';
import { ListReader } from '../core/draw/list.ts';
import type { DrawDetails } from '../core/draw/views.ts';

/** Published files on a running site. */
export function siteSource(site: string): Source {
  const get = async (path: string) => {
    const response = await fetch(new URL(path, site));
    if (response.status === 404 || response.status === 403) return undefined;
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return response;
  };
  return {
    read: async (path) => {
      const response = await get(path);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    readList: async (path) => {
      const response = await get(path);
      return response?.body ? readPieces(response.body) : undefined;
    },
  };
}

/** Published files in a folder, under their paths on the site. */
export function folderSource(folder: string): Source {
  return {
    read: async (path) => (existsSync(join(folder, path)) ? readFile(join(folder, path)) : undefined),
    readList: async (path) =>
      existsSync(join(folder, path)) ? readPieces(createReadStream(join(folder, path))) : undefined,
  };
}

/** The facts that a site shows about a draw. */
export async function shownOn(site: string, month: Month): Promise<DrawDetails> {
  const response = await fetch(new URL(`api/draws/${month}`, site));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return (await response.json()) as DrawDetails;
}

async function readPieces(pieces: AsyncIterable<Uint8Array>) {
  const reader = new ListReader();
  for await (const piece of pieces) reader.push(piece);
  return reader.finish();
}
