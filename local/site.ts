import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cacheControl } from '../core/site-headers.ts';
import type { Handler } from './http.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const compressible = /^(text|application|image\/svg)/;

interface SiteOptions {
  readonly folder: string;
  readonly headers: Record<string, string>;
  /** HTML that the local stack adds to every page's head. */
  readonly headExtra: string;
}

/** Serves the built site like CloudFront: files, or the single-page app for any other path. */
export function createSite({ folder, headers, headExtra }: SiteOptions): Handler {
  const root = resolve(folder);
  return async (request, response, url) => {
    const file = fileFor(root, decodeURIComponent(url.pathname));
    if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    const type = types[extname(file)] ?? 'application/octet-stream';
    const bytes = type.startsWith('text/html') ? withHead(readFileSync(file), headExtra) : readFileSync(file);
    const isGzipped = compressible.test(type) && /\bgzip\b/.test(String(request.headers['accept-encoding']));
    response.writeHead(200, {
      ...headers,
      'content-type': type,
      'cache-control': cacheControl(url.pathname),
      vary: 'accept-encoding',
      ...(isGzipped && { 'content-encoding': 'gzip' }),
    });
    response.end(isGzipped ? gzipSync(bytes) : bytes);
  };
}

/** A built file, the path's prerendered page, or the app's page for paths without a file extension. */
function fileFor(root: string, path: string): string | undefined {
  const inside = (name: string) => {
    const file = join(root, name);
    return file.startsWith(root + sep) && existsSync(file) && statSync(file).isFile() ? file : undefined;
  };
  if (extname(path)) return inside(path);
  return inside(join(path, 'index.html')) ?? inside('app.html');
}

function withHead(html: Buffer, extra: string): Buffer {
  return Buffer.from(html.toString('utf8').replace('<head>', `<head>${extra}`));
}
