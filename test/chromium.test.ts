import { describe, expect, it } from 'vitest';
import { chooseChromium, type Machine } from './harness/chromium.ts';

/** A machine that has these files. */
const machine = (settings: Partial<Machine>, ...files: string[]): Machine => ({
  platform: 'linux',
  arch: 'x64',
  env: {},
  exists: (path) => files.includes(path),
  ...settings,
});

const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const windowsChrome = 'C:\\Program Files/Google/Chrome/Application/chrome.exe';

describe('the browser for the tests', () => {
  it('is the one CHROMIUM_PATH names, even if another is installed', () => {
    const env = { CHROMIUM_PATH: '/my/chrome' };
    expect(chooseChromium(machine({ env }, '/usr/bin/chromium', '/my/chrome'))).toBe('/my/chrome');
  });

  it.each([
    ['Linux', machine({}, '/usr/bin/chromium'), '/usr/bin/chromium'],
    ['Linux with both', machine({}, '/usr/bin/chromium', '/usr/bin/google-chrome'), '/usr/bin/google-chrome'],
    ['macOS', machine({ platform: 'darwin' }, macChrome), macChrome],
    [
      'macOS, for one user',
      machine({ platform: 'darwin', env: { HOME: '/me' } }, `/me${macChrome}`),
      `/me${macChrome}`,
    ],
    [
      'Windows',
      machine({ platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' } }, windowsChrome),
      windowsChrome,
    ],
  ])('is the installed one on %s', (_, found, path) => {
    expect(chooseChromium(found)).toBe(path);
  });

  it('is the one from npm on a Linux machine without a browser', () => {
    expect(chooseChromium(machine({}))).toBe('bundled');
  });

  it.each([
    ['macOS', machine({ platform: 'darwin' })],
    ['Windows', machine({ platform: 'win32' })],
    ['Linux on ARM', machine({ arch: 'arm64' })],
  ])('is asked for in one line on %s without a browser', (_, without) => {
    expect(() => chooseChromium(without)).toThrow(/^No Chrome or Chromium found: install .* or set CHROMIUM_PATH .*$/);
  });

  it('is never guessed when CHROMIUM_PATH is wrong', () => {
    const env = { CHROMIUM_PATH: '/gone' };
    expect(() => chooseChromium(machine({ env }, '/usr/bin/chromium'))).toThrow('CHROMIUM_PATH is /gone');
  });
});
