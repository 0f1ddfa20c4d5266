import { S3Error } from './s3-error.ts';

/** A form that a browser posts to a bucket. */
export interface PostForm {
  /** The fields before the file, with lowercase names: S3 ignores everything after the file. */
  fields: ReadonlyMap<string, string>;
  file: { name: string; bytes: Buffer };
  /** The key with `${filename}` filled in. */
  key: string;
}

/** Throws S3Error if the body isn't a form with a key and a file. */
export async function parsePostForm(body: Buffer, contentType: string): Promise<PostForm> {
  const form = await decodeMultipart(body, contentType);
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      fields.set(name.toLowerCase(), value);
      continue;
    }
    if (name !== 'file') break;
    const key = fields.get('key')?.replace(/\$\{filename\}/g, () => value.name);
    if (!key) throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
    return { fields, key, file: { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) } };
  }
  throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
}

async function decodeMultipart(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new S3Error('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.');
  }
}
