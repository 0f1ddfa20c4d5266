import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { expect, test } from 'vitest';
import { deploySite } from '../../lib/edge/site-files.ts';
import { sampleStages } from '../../lib/sample-stages.ts';
import { LAPTOP_ORIGIN, parseSettings } from '../../lib/settings.ts';

const pages = ['app.html', 'about/index.html'];
const html = readFileSync('web/index.html', 'utf8');

/** A site with two pages that have the real head. */
function builtSite(): string {
  const site = mkdtempSync(join(tmpdir(), 'pfp-site-'));
  mkdirSync(join(site, 'about'));
  for (const page of pages) writeFileSync(join(site, page), html);
  writeFileSync(join(site, 'social.png'), 'a picture');
  return site;
}

/** The files that would be uploaded for a stage: the pages, then the picture. */
function uploaded(settings: ReturnType<typeof parseSettings>): readonly string[] {
  const outdir = mkdtempSync(join(tmpdir(), 'pfp-uploaded-'));
  const app = new App({ builtinCloudFormationValidation: false, outdir });
  const stack = new Stack(app, 'web');
  const product = { settings, site: builtSite(), lambdas: '', uses: new Map() };
  deploySite(stack, new Bucket(stack, 'Site'), product, {});
  app.synth();
  const sites = readdirSync(outdir).filter((name) => existsSync(join(outdir, name, 'app.html')));
  // Hashed files and pages are uploaded in two steps from the same folder.
  expect(sites.length).toBe(1);
  return [...pages, 'social.png'].map((file) => readFileSync(join(outdir, sites[0] ?? '', file), 'utf8'));
}

test('uploads give link previews an absolute picture address and change nothing else', () => {
  const whole = html.replace('content="/social.png"', 'content="https://play.pfp-sweepstakes.com/social.png"');
  expect(whole).not.toBe(html);
  expect(uploaded(parseSettings('prod', sampleStages))).toEqual([whole, whole, 'a picture']);
});

test('uploads of a stage without a known address change nothing', () => {
  const { siteOrigin: _, ...unknown } = sampleStages.dev;
  const settings = parseSettings('dev', { dev: unknown });
  expect(settings.siteOrigin).toBe(LAPTOP_ORIGIN);
  expect(uploaded(settings)).toEqual([html, html, 'a picture']);
});
