import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/**
 * The browser in the npm package @sparticuz/chromium, unpacked once per installed version. A folder with the final name is
 * always complete: processes that unpack at the same time each use their own folder, and the first to finish wins.
 */
export function bundledChromium() {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'));
  const folder = resolve('node_modules/.cache', `chromium-${version}`);
  if (!existsSync(folder)) unpack(entry, folder);
  return { executablePath: join(folder, 'chromium'), env: environment(folder) };
}

function unpack(entry: string, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  unpackInto(draft, entry);
  writeFileSync(join(draft, 'fonts/fonts.conf'), fontsConfig(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Runs in a child process because the package unpacks to TMPDIR and changes its process's library path. */
function unpackInto(folder: string, entry: string): void {
  const script = 'import(process.argv[1]).then(({ default: chromium }) => chromium.executablePath())';
  // As on Lambda, so that it unpacks the system libraries, too.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  execFileSync(process.execPath, ['-e', script, entry], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The package's own file expects the fonts in /tmp. */
const fontsConfig = (folder: string) =>
  `<?xml version="1.0"?><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`;

function environment(folder: string): Record<string, string> {
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  return { LD_LIBRARY_PATH: libraries, ...(!hasFonts && { FONTCONFIG_PATH: join(folder, 'fonts') }) };
}
