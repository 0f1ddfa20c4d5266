import { readdirSync, readFileSync } from 'node:fs';
import { routeList } from '../core/routes.ts';

const DECISIONS = 'docs/decisions';

/** The documents with generated sections, as they should be: path -> text. */
export function generatedDocs(): Map<string, string> {
  return new Map([
    ['docs/design.md', withSection('docs/design.md', 'routes', routeTable())],
    [`${DECISIONS}/README.md`, withSection(`${DECISIONS}/README.md`, 'index', decisionIndex())],
  ]);
}

/** Every decision record, oldest first. The italic line under a title says what supersedes what. */
export function decisionRecords() {
  const files = readdirSync(DECISIONS).filter((file) => /^\d{4}-/.test(file));
  return files.sort().map((file) => {
    const text = readFileSync(`${DECISIONS}/${file}`, 'utf8');
    const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
    return { file, number, title, status: /^\*(?!\*)(.+)\*$/m.exec(text)?.[1] ?? '' };
  });
}

function withSection(path: string, name: string, content: string): string {
  const section = new RegExp(`(<!-- generated: ${name} -->\n).*?(<!-- /generated -->)`, 's');
  const text = readFileSync(path, 'utf8');
  if (!section.test(text)) throw new Error(`${path} has no section "generated: ${name}"`);
  return text.replace(section, (_, open, close) => `${open}\n${content}\n\n${close}`);
}

function routeTable(): string {
  const rows = routeList.map(({ group, action, method, path, caller, cacheSeconds, signedBy }) => [
    group,
    action,
    `\`${method} ${path}\``,
    signedBy ? 'Stripe (signed)' : caller,
    cacheSeconds ? `${cacheSeconds} s` : '',
  ]);
  return table(['Lambda', 'action', 'request', 'caller', 'cached'], rows);
}

function decisionIndex(): string {
  const rows = decisionRecords().map(({ file, number, title, status }) => [number, `[${title}](${file})`, status]);
  return table(['', 'decision', 'supersedes or superseded by'], rows);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
