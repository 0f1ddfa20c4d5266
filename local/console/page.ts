import { escapeHtml } from '../http.ts';
import type { Panel } from './panel.ts';

const style = `
:root{color-scheme:dark}body{margin:0;background:#0b0a10;color:#f7f2e8;font:15px/1.5 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}h1{font-size:28px;margin:0 0 4px}h2{font-size:18px;margin:0 0 12px}
section{background:#14121b;border:1px solid #3a3549;border-radius:14px;padding:16px;margin-top:16px;overflow-x:auto}
a{color:#ffd978}.quiet{color:#b9b1c9}table{border-collapse:collapse;width:100%}th{text-align:left;color:#b9b1c9;font-weight:600}
td,th{padding:6px 10px 6px 0;vertical-align:top;border-bottom:1px solid #2a2637}form{display:inline-flex;gap:8px;flex-wrap:wrap;margin:2px 6px 2px 0}
button{background:#f6b93b;color:#2a1c00;border:0;border-radius:8px;padding:6px 12px;font:600 14px system-ui;cursor:pointer}
input{background:#1d1a27;border:1px solid #3a3549;border-radius:8px;color:inherit;padding:6px 10px;font:inherit}
pre{white-space:pre-wrap;margin:4px 0}.notice{background:#35c48d22;border:1px solid #35c48d66;border-radius:8px;padding:8px 12px;margin-top:16px}`;

/** The local stack's console: plain HTML without scripts. */
export function consolePage(panels: readonly Panel[], notice: string | null): string {
  const sections = panels.map(
    ({ id, title, render }) => `<section id="${id}"><h2>${escapeHtml(title)}</h2>${render()}</section>`,
  );
  const shown = notice ? `<p class="notice" role="status">${escapeHtml(notice)}</p>` : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Local console · PFP Sweepstakes</title><style>${style}</style>
<main><h1>Local console</h1><p class="quiet">Tools for development; not part of the deployed site. <a href="/">Open the site</a></p>${shown}${sections.join('')}</main></html>`;
}
