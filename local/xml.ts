import type { ServerResponse } from 'node:http';
import { escapeHtml } from './http.ts';

/** A value or child elements; `undefined` omits the element. */
type Content = string | number | boolean | undefined | Elements | Elements[];
interface Elements {
  [name: string]: Content;
}

/** An XML document for the older AWS protocols. An array repeats its element. */
export function xmlDocument(root: string, content: Elements, namespace?: string): string {
  const opening = namespace ? `${root} xmlns="${namespace}"` : root;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${opening}>${elements(content)}</${root}>`;
}

function elements(content: Elements): string {
  return Object.entries(content)
    .map(([name, value]) =>
      Array.isArray(value) ? value.map((each) => element(name, each)).join('') : element(name, value),
    )
    .join('');
}

function element(name: string, value: Exclude<Content, Elements[]>): string {
  if (value === undefined) return '';
  return `<${name}>${typeof value === 'object' ? elements(value) : escapeXml(String(value))}</${name}>`;
}

/** XML 1.0 requires these control characters to be written as references. */
const escapeXml = (text: string) => escapeHtml(text).replace(/[\t\n\r]/g, (mark) => `&#${mark.charCodeAt(0)};`);

export function sendXml(response: ServerResponse, status: number, document: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(document);
}
