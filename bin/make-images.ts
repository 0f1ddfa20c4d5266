// Draws web/public's favicon, app icons and social preview from the site's own art: npm run images
// Needs ImageMagick and ffmpeg to make the files small.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../test/harness/chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = join(root, 'web/public');
const work = mkdtempSync(join(tmpdir(), 'images-'));
const require = createRequire(import.meta.url);

interface Picture {
  file: string;
  svg: string;
  width: number;
  height: number;
  /** How to shrink it; absent for pictures so small that full color costs nothing. */
  shrink?: (path: string) => void;
}

/** A palette of 128 colors that keeps the corners transparent. */
function quantise(path: string): void {
  execFileSync('convert', [path, '-strip', '-colors', '128', '-define', 'png:compression-level=9', path]);
}

/** A palette with an ordered dither: wide gradients stay smooth and, unlike with error diffusion, still compress. */
function quantiseGradients(path: string): void {
  const filter = 'split[a][b];[a]palettegen=max_colors=200[p];[b][p]paletteuse=dither=bayer:bayer_scale=4';
  const small = join(work, 'small.png');
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', path, '-vf', filter, '-compression_level', '100', small]);
  copyFileSync(small, path);
}

/** The art imports CSS modules, which Node cannot load; one esbuild call makes it plain JavaScript. */
async function loadPages(): Promise<typeof import('./image-pages.tsx')> {
  const outfile = join(work, 'image-pages.cjs');
  await build({
    entryPoints: [join(root, 'bin/image-pages.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    logLevel: 'error',
  });
  return require(outfile);
}

function pageOf({ svg, width, height }: Picture): string {
  const font = readFileSync(require.resolve('@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2'));
  return `<!doctype html><style>
    @font-face{font-family:"Oswald Variable";font-weight:200 700;src:url(data:font/woff2;base64,${font.toString('base64')})}
    html{background:transparent}body{margin:0}svg{display:block}body>svg{width:${width}px;height:${height}px}
  </style>${svg}`;
}

async function paint(browser: Browser, picture: Picture): Promise<void> {
  const { file, width, height, shrink } = picture;
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(pageOf(picture));
  await page.evaluate(() => document.fonts.ready);
  const path = join(outDir, file);
  await page.screenshot({ path, omitBackground: true });
  await page.close();
  shrink?.(path);
  console.log(`${file} ${width}x${height} ${statSync(path).size} bytes`);
}

try {
  const { appIconSvg, faviconSvg, socialSvg } = await loadPages();
  const favicon = faviconSvg();
  writeFileSync(join(outDir, 'favicon.svg'), `${favicon}\n`);
  const icon = appIconSvg({ zoom: 0.84, corner: 112 });
  const square = appIconSvg({ zoom: 0.84, corner: 0 });
  const maskable = appIconSvg({ zoom: 0.64, corner: 0 });
  const browser = await launchChromium();
  try {
    const square512 = { width: 512, height: 512, shrink: quantise };
    await paint(browser, { file: 'favicon-32.png', svg: favicon, width: 32, height: 32 });
    await paint(browser, { file: 'apple-touch-icon.png', svg: square, width: 180, height: 180, shrink: quantise });
    await paint(browser, { file: 'icon-192.png', svg: icon, width: 192, height: 192, shrink: quantise });
    await paint(browser, { file: 'icon-512.png', svg: icon, ...square512 });
    await paint(browser, { file: 'icon-maskable-512.png', svg: maskable, ...square512 });
    await paint(browser, { file: 'social.png', svg: socialSvg(), width: 1200, height: 630, shrink: quantiseGradients });
  } finally {
    await browser.close();
  }
} finally {
  rmSync(work, { recursive: true });
}
