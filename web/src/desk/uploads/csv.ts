import type { UploadView } from '../../../../core/people/uploads.ts';

const columns = ['id', 'uid', 'path', 'type', 'size', 'timestamp', 'time', 'badgeUnlocked'] as const;

/**
 * Uploads as CSV (RFC 4180). Sizes are in bytes, timestamps in seconds and in ISO 8601. Safe to open in a spreadsheet.
 */
export function uploadsCsv(uploads: readonly UploadView[]): string {
  const rows = uploads.map((upload) => {
    const time = new Date(upload.timestamp * 1000).toISOString();
    return columns.map((column) => cell(String({ ...upload, time }[column])));
  });
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** Spreadsheets run cells that start like this as formulas. A leading apostrophe makes them text. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
