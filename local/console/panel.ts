import { escapeHtml } from '../http.ts';

/** A part of the console: what it shows, and what its forms do. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  /** HTML; every value in it must be escaped. */
  render(): string;
  /** Form actions by name, given the form's fields. What they return is shown once. */
  readonly actions?: Readonly<Record<string, (form: URLSearchParams) => Promise<string | undefined>>>;
}

/** A form of the console: a button with hidden or visible fields. */
export function form(panel: string, action: string, label: string, fields: readonly string[] = []): string {
  const target = `/_local/${panel}/${action}`;
  return `<form method="post" action="${target}">${fields.join('')}<button>${escapeHtml(label)}</button></form>`;
}

export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p class="quiet">Nothing yet.</p>';
  const head = heads.map((text) => `<th>${escapeHtml(text)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}
