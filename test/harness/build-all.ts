import { execFileSync } from 'node:child_process';

/** The site and the Lambdas as they are deployed: by the build command itself, away from the test runner's NODE_ENV. */
export function setup(): void {
  const env = { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1' };
  execFileSync('npm', ['run', '--silent', 'build'], { env, stdio: 'inherit' });
}
