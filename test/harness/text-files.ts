import { readdirSync } from 'node:fs';

const folders = ['bin', 'core', 'docs', 'lambdas', 'lib', 'local', 'test', 'web', '.github'];

/** Every source and documentation file of the project, without what commands build. */
export function textFiles(): string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  return [...readdirSync('.'), ...inFolders].filter((file) => /\.(ts|tsx|js|css|html|md|yml)$/.test(file));
}
