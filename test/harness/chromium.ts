import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { bundledChromium } from './bundled-chromium.ts';

export interface Chromium {
  readonly executablePath: string;
  /** Variables the browser needs in addition to ours. */
  readonly env: Readonly<Record<string, string>>;
}

/** The facts that decide which browser to use. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
}

const NO_BROWSER =
  'No Chrome or Chromium found: install Google Chrome, or set CHROMIUM_PATH to a Chromium executable, and run this again.';

/**
 * The path of the browser to use, or `bundled`: CHROMIUM_PATH, else an installed Chrome or Chromium, else the one in the npm
 * package, which runs on Linux x64 only. If there is none, throws an error that says what to do.
 */
export function chooseChromium(machine: Machine): string {
  const { CHROMIUM_PATH } = machine.env;
  if (CHROMIUM_PATH) {
    if (machine.exists(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which doesn't exist: correct or unset it, and run this again.`);
  }
  const installed = usualPlaces(machine).find((path) => machine.exists(path));
  if (installed) return installed;
  if (machine.platform === 'linux' && machine.arch === 'x64') return 'bundled';
  throw new Error(NO_BROWSER);
}

function usualPlaces({ platform, env }: Machine): string[] {
  const inEach = (folders: readonly (string | undefined)[], files: readonly string[]) =>
    folders.filter((folder) => folder !== undefined).flatMap((folder) => files.map((file) => `${folder}/${file}`));
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium'].map((name) => `${name}.app/Contents/MacOS/${name}`);
    return inEach(['/Applications', env.HOME && `${env.HOME}/Applications`], apps);
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return inEach(folders, ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe']);
  }
  return inEach(['/usr/bin', '/usr/local/bin'], ['google-chrome', 'google-chrome-stable', 'chromium']);
}

/** The browser to use, ready to run. The first call on a machine may unpack it, which takes a few seconds. */
export function findChromium(): Chromium {
  const { platform, arch, env } = process;
  const choice = chooseChromium({ platform, arch, env, exists: existsSync });
  return choice === 'bundled' ? bundledChromium() : { executablePath: choice, env: {} };
}

/** Starts a headless browser. */
export function launchChromium(): Promise<Browser> {
  const { executablePath, env } = findChromium();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
}
