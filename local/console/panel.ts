import { escapeHtml } from '../http.ts';

/** A section of the console: its HTML and its form actions. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  /** Returns HTML with every value escaped. */
  render(): string;
  /** Form actions by name. Each gets the form's fields and returns a notice to show once. */
  readonly actions?: Readonly<Record<string, (form: URLSearchParams) => Promise<string | undefined>>>;
}

/** A form with these fields and one button. */
export function form(panel: string, action: string, label: string, fields: readonly string[] = []): string {
  const target = `/_local/${panel}/${action}`;
  return `<form method="post" action="${target}">${fields.join('')}<button>${escapeHtml(label)}</button></form>`;
}

export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p class="quiet">Nothing yet.</p>';
  const head = headings.map((text) => `<th>${escapeHtml(text)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}
