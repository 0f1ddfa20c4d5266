import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisionRecords, generatedDocs } from '../bin/generated-docs.ts';
import { findingsIn } from '../bin/prose/rules.ts';
import { textFiles } from './harness/text-files.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);

const files = textFiles();
const pages = files.filter((file) => file.endsWith('.md') && file !== 'docs/spec.md');

describe('the generated sections', () => {
  it.each([...generatedDocs()])('of %s match the code (if not, run `npm run docs`)', (path, text) => {
    expect(read(path)).toBe(text);
  });
});

describe('decision records', () => {
  const records = decisionRecords();

  it('are numbered in one sequence', () => {
    const expected = records.map((_, index) => String(index + 1).padStart(4, '0'));
    expect(records.map(({ number }) => number)).toEqual(expected);
    expect(records.filter(({ file, number }) => !file.startsWith(number))).toEqual([]);
  });

  it('name each other when one supersedes the other', () => {
    const statusOf = (number: string) => records.find((record) => record.number === number)?.status ?? '';
    const pairs = records.flatMap(({ number, status }) => found(status, /(\d{4})/g).map((other) => [number, other]));
    expect(pairs.filter(([number = '', other = '']) => !statusOf(other).includes(number))).toEqual([]);
  });

  it('exist wherever code or docs cite them', () => {
    const names = new Set(records.flatMap(({ file, number }) => [number, file.replace('.md', '')]));
    const cited = files.flatMap((file) =>
      found(read(file), /decisions\/(\d{4}(?:-[a-z0-9-]+)?)/g).map((n) => [file, n]),
    );
    expect(cited.filter(([, name = '']) => !names.has(name))).toEqual([]);
  });
});

describe('docs/design.md', () => {
  const design = read('docs/design.md');

  it('has every section that a comment cites', () => {
    const sections = new Set(found(design, /^## (\d+)\./gm));
    const cited = files.flatMap((file) => found(read(file), /design section (\d+)/g).map((number) => [file, number]));
    expect(cited.filter(([, number = '']) => !sections.has(number))).toEqual([]);
  });

  it('retires words in its glossary that `npm run prose` finds on a screen', () => {
    const [, glossary = ''] = /## 3\. Glossary(.*?)\*\*Domains/s.exec(design) ?? [];
    const retired = found(glossary, /^\|.*\| (`[^|]+`) \|$/gm).flatMap((cell) => found(cell, /`(.*?)`/g));
    expect(retired).toContain('sign in');
    const accepted = retired.filter(
      (text) => findingsIn({ file: 'a.tsx', line: 1, kind: 'screen', text }).length === 0,
    );
    expect(accepted).toEqual([]);
  });

  it('lists the table keys that lambdas/store uses', () => {
    const [, section = ''] = /## 7\. Table(.*?)## 8\./s.exec(design) ?? [];
    const listed = new Set(found(section, /`([A-Z]{3,})\b/g));
    const store = readdirSync('lambdas/store').map((file) => read(`lambdas/store/${file}`));
    const used = store.flatMap((text) => [
      ...found(text, /['`]([A-Z]{3,})#/g),
      ...found(text, /\b(?:pk|sk|PARTITION)(?::| =) '([A-Z]{3,})'/g),
      ...found(text, /readConfig(?:<.*>)?\('([A-Z]{3,})'/g),
    ]);
    expect([...listed].sort()).toEqual([...new Set(used)].sort());
  });
});

describe('Markdown pages', () => {
  it('name files that exist', () => {
    const paths = /`((?:bin|core|docs|lambdas|lib|local|test|web)\/[\w./-]+\.(?:ts|tsx|js|json|md|css|html))`/g;
    const named = pages.flatMap((page) => found(read(page), paths).map((path) => [page, path]));
    expect(named.filter(([, path = '']) => !existsSync(path))).toEqual([]);
  });

  it('link to pages and headings that exist', () => {
    const links = pages.flatMap((page) =>
      found(read(page), /\]\(((?!https?:)[^)\s]+)\)/g).map((link) => [page, link] as const),
    );
    const broken = links.filter(([page, link]) => {
      const [path = '', anchor] = link.split('#');
      const target = path ? join(dirname(page), path) : page;
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(read(target)).includes(anchor));
    });
    expect(links.length).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });

  it('name npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = pages.flatMap((page) => found(read(page), /npm run ([a-z][\w:-]*)/g).map((name) => [page, name]));
    expect(named.filter(([, name = '']) => !(name in scripts))).toEqual([]);
  });
});

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return found(text, /^#+ (.+)$/gm).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
}
