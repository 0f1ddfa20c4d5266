import { readFileSync } from 'node:fs';
import type { Handler } from '../http.ts';

/** Where the laptop's page finds the script; it must stand before the app's own, as `<script src="/_local/shim.js">`. */
export const browserShimPath = '/_local/shim.js';

const script = readFileSync(new URL('./browser-shim.js', import.meta.url));

/** Answers GET /_local/shim.js. */
export const browserShim: Handler = async (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(script);
};
