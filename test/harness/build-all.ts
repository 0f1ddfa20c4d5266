import { execFileSync } from 'node:child_process';
import { findChromium } from './chromium.ts';

/** Builds the site and the Lambdas as they are deployed, away from the test runner's NODE_ENV. */
export function setup(): void {
  requireChromium();
  const env = { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1' };
  execFileSync('npm', ['run', '--silent', 'build'], { env, stdio: 'inherit' });
}

/** Ends the run before any test waits for a browser that isn't there. */
function requireChromium(): void {
  try {
    findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
