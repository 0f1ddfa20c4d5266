/** A passage that may break a rule, and why. */
interface Exception {
  /** Files whose path contains this. */
  readonly file: string;
  /** The words the rule complains about, as in the report; absent: any. */
  readonly words?: RegExp;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [
  { file: 'docs/spec.md', reason: 'The product specification is quoted as we received it.' },
  { file: 'docs/draw.md', words: /^tickets?$/, reason: 'Names a field of the published files, which verifiers read.' },
  { file: 'docs/licenses/', reason: 'License texts of others.' },
  {
    file: 'lambdas/content/',
    reason: 'Names of athletes and words that players may not use; the content has its own checks.',
  },
  { file: 'local/cognito/operations/account.ts', words: /is no/, reason: "Cognito's own error message." },
  { file: 'local/stripe/payments.ts', words: /unrefunded/, reason: "Stripe's own error message." },
  { file: 'test/prose.test.ts', words: /^ticket$/, reason: 'Says what the rule does.' },
  { file: 'docs/copy.md', words: /^sign-in$/, reason: 'The name of a screenshot.' },
  { file: 'docs/copy.md', words: /^Yourcase$/, reason: 'Two lines of a case in Briefcase, read as one.' },
  { file: 'docs/copy.md', words: /^42\.000 PFP$/, reason: 'The history shows exact amounts.' },
  { file: 'bin/prose/', reason: 'The rules quote the words they look for.' },
];

export function isExcepted(file: string, words: string): boolean {
  return exceptions.some((one) => file.includes(one.file) && (!one.words || one.words.test(words)));
}
