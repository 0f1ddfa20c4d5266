import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileOf } from '../../lib/edge/site-paths.ts';
import { prerenderedPaths, sitePathsCode } from '../../lib/edge/site-paths-code.ts';

const prerendered = ['', '/about', '/draws/how-it-works'];

const files: [string, string][] = [
  ['/', '/index.html'],
  ['/about', '/about/index.html'],
  ['/about/', '/about/index.html'],
  ['/draws/how-it-works', '/draws/how-it-works/index.html'],
  ['/draws', '/app.html'],
  ['/draws/2026-11', '/app.html'],
  ['/games', '/app.html'],
  ['/profile/3f0c8a4e-5d7c-4b5e-9f43-8f1a2f8d8f10', '/app.html'],
  ['/nowhere/at/all', '/app.html'],
  ['/index.html', '/index.html'],
  ['/assets/index-B1c7OH6V.js', '/assets/index-B1c7OH6V.js'],
  ['/assets/gone.js', '/assets/gone.js'],
  ['/config.json', '/config.json'],
  ['/wordlists/wordsticks-6.json', '/wordlists/wordsticks-6.json'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/abouts', '/app.html'],
  ['//evil', '/app.html'],
];

test.each(files)('the path %s is answered by %s', (path, file) => {
  expect(fileOf(path, prerendered)).toBe(file);
});

test('the script that CloudFront runs does the same without imports', () => {
  const code = sitePathsCode(prerendered);
  expect(code).not.toMatch(/\b(import|export|require)\b/);
  const handler = new Function(`${code}; return handler;`)() as (event: object) => { uri: string; querystring: object };
  for (const [uri, file] of files) {
    const querystring = { v: { value: '1' } };
    expect(handler({ request: { method: 'GET', uri, querystring } })).toEqual({
      method: 'GET',
      uri: file,
      querystring,
    });
  }
  expect(code.length).toBeLessThan(10_240);
});

test('the script uses no destructuring or spread, which CloudFront lacks', () => {
  expect(sitePathsCode(prerendered)).not.toMatch(/\.\.\.|(const|let|var) [{[]|\(\{/);
});

test('the prerendered paths are read from the built site', () => {
  const site = mkdtempSync(join(tmpdir(), 'pfp-site-'));
  for (const page of ['', 'about', 'draws/how-it-works']) {
    mkdirSync(join(site, page), { recursive: true });
    writeFileSync(join(site, page, 'index.html'), '');
  }
  mkdirSync(join(site, 'assets'));
  writeFileSync(join(site, 'assets', 'index-1.js'), '');
  expect(prerenderedPaths(site)).toEqual(prerendered);
});
