import { readFileSync } from 'node:fs';
import type { Handler } from '../http.ts';

/** The script's path. It must load before the app's scripts. */
export const browserShimPath = '/_local/shim.js';

const script = readFileSync(new URL('./browser-shim.js', import.meta.url));

/** Serves GET /_local/shim.js. */
export const browserShim: Handler = async (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(script);
};
