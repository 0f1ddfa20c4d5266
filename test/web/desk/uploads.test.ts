import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UploadPage, UploadView } from '../../../core/people/uploads.ts';
import { uploadsCsv } from '../../../web/src/desk/uploads/csv.ts';
import { formatSize, shortUid } from '../../../web/src/desk/uploads/format.ts';
import { withoutUpload } from '../../../web/src/desk/uploads/without-upload.ts';

const upload: UploadView = {
  ...{ id: '1794571200-a', uid: '1f2e3d4c-0000', path: 'avatars/1f2e3d4c-0000/a', type: 'image/png', size: 12_345 },
  ...{ timestamp: 1_794_571_200, badgeUnlocked: 'night-owl' },
};

/** Parses CSV according to RFC 4180. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('the CSV export', () => {
  it('has a row for every upload with all fields', () => {
    expect(uploadsCsv([upload])).toBe(
      'id,uid,path,type,size,timestamp,time,badgeUnlocked\r\n' +
        '1794571200-a,1f2e3d4c-0000,avatars/1f2e3d4c-0000/a,image/png,12345,1794571200,2026-11-13T12:00:00.000Z,night-owl\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
    'escapes a path that looks like a formula: %j',
    (path) => {
      expect(parse(uploadsCsv([{ ...upload, path }]))[1]?.[2]).toBe(`'${path}`);
    },
  );

  it('can be parsed back for any content, and no cell starts like a formula', () => {
    const anything = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",\' abc/é') });
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 5 }), (paths) => {
        const rows = parse(uploadsCsv(paths.map((path) => ({ ...upload, path })))).slice(1);
        const cells = rows.map((row) => row[2] ?? '');
        expect(cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(
          paths.map((p) => p.replace(/^'(?=[=+\-@\t\r])/, '')),
        );
        return cells.every((cell) => !/^[=+\-@\t\r]/.test(cell)) && rows.every((row) => row.length === 8);
      }),
    );
  });
});

describe('the formats of the upload table', () => {
  it('show KB with one decimal and six characters of the user ID', () => {
    expect([0, 51, 1024, 12_345, 2_097_152].map(formatSize)).toEqual([
      '0.0 KB',
      '0.0 KB',
      '1.0 KB',
      '12.1 KB',
      '2048.0 KB',
    ]);
    expect(shortUid('1f2e3d4c-0000')).toBe('1f2e3d...');
  });
});

describe('the log after deleting an upload', () => {
  const other = { ...upload, id: '1794571200-b', badgeUnlocked: '' } as const;
  const stats = { total: 2, withBadge: 1, folders: { avatars: 1, drawings: 1 } };
  const pages: UploadPage[] = [{ items: [upload], cursor: upload.id, stats }, { items: [other] }];

  it('has neither its row nor its count', () => {
    expect(withoutUpload({ pages, pageParams: ['', upload.id] }, upload).pages).toEqual([
      { items: [], cursor: upload.id, stats: { total: 1, withBadge: 0, folders: { drawings: 1 } } },
      { items: [other] },
    ]);
  });

  it('keeps the badge counts of other uploads', () => {
    const [first] = withoutUpload({ pages, pageParams: ['', upload.id] }, other).pages;
    expect(first?.stats).toEqual({ total: 1, withBadge: 1, folders: { drawings: 1 } });
  });
});
