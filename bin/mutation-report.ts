/** The results of one part, as far as the report needs Stryker's JSON format. */
export interface PartResult {
  readonly part: string;
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A mutant that no test needs to notice. `from` and `to` are the code before and after, on one line. */
export interface Kept {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

interface Found {
  readonly file: string;
  readonly line: number;
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

/** docs/mutation.md. `run` is the date and the commit. */
export function mutationReport(results: readonly PartResult[], kept: readonly Kept[], run: string): string {
  const rows = results.map((result) => ({ part: result.part, found: mutantsOf(result) }));
  const all = rows.flatMap(({ found }) => found);
  const reasonOf = (mutant: Found) =>
    kept.find(({ file, from, to }) => file === mutant.file && from === mutant.from && to === mutant.to)?.why;
  const open = all.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return `# Mutation tests

${run}. \`npm run mutate\` changes the code in small ways, one at a time, and counts the changes that no test notices.

| part | mutants | killed | survived | not covered | static, not run | killed of covered |
|---|---|---|---|---|---|---|
${[...rows, { part: 'all', found: all }].map(rowOf).join('\n')}

"Survived" includes the mutants below that change nothing anyone could notice. Static mutants change code that runs once, when
its file is loaded.

## Kept survivors

${tableOf(open, reasonOf) || 'None.'}
`;
}

function rowOf({ part, found }: { readonly part: string; readonly found: readonly Found[] }): string {
  const count = (...statuses: string[]) => found.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived');
  const share = killed + survived === 0 ? '–' : `${((100 * killed) / (killed + survived)).toFixed(1)}%`;
  const cells = [part, killed + survived + count('NoCoverage', 'Ignored'), killed, survived, count('NoCoverage')];
  return `| ${[...cells, count('Ignored'), share].join(' | ')} |`;
}

function tableOf(open: readonly Found[], reasonOf: (mutant: Found) => string | undefined): string {
  const lines = open.map((mutant) => {
    const reason =
      reasonOf(mutant) ?? (mutant.status === 'NoCoverage' ? 'No unit test runs it yet.' : 'Not looked at yet.');
    return `- \`${mutant.file}:${mutant.line}\`: \`${short(mutant.from)}\` → \`${short(mutant.to)}\`. ${reason}`;
  });
  return lines.join('\n');
}

function mutantsOf({ files }: PartResult): Found[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ status, replacement = '', location }) => {
      const from = onOneLine(textAt(source, location));
      return { file, line: location.start.line, status, from, to: onOneLine(replacement) };
    }),
  );
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ');
const short = (text: string) => (text.length > 70 ? `${text.slice(0, 70)}…` : text);
