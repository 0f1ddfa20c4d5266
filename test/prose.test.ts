import { describe, expect, it } from 'vitest';
import { codePassages } from '../bin/prose/code-passages.ts';
import { markdownPassages } from '../bin/prose/markdown-passages.ts';
import type { Kind } from '../bin/prose/passage.ts';
import { findingsIn } from '../bin/prose/rules.ts';
import { misspellings } from '../bin/prose/spelling.ts';

const passage = (text: string, kind: Kind = 'comment') => ({ file: 'a.ts', line: 1, kind, text });

describe('the prose check', () => {
  it.each([
    'What a fault may hit has a file of its own.',
    'Nobody can bring them back.',
    'A screen in a chunk of its own.',
    'The reply is fetched anew.',
    'Whoever taps twice means the first tap.',
    'The player is told of it.',
    'Please answer this mail within 14 days.',
    'The bet is 60 % of the pot.',
    'The centre row pays.',
    'The token is initialised once.',
  ])('finds fault with “%s”', (text) => {
    expect(findingsIn(passage(text))).not.toEqual([]);
  });

  it.each([
    'Base stack: table, buckets, secrets, operator topic.',
    'Existing players are unaffected.',
    'Returns `access_denied` when the user cancels.',
    'What happens to my entries?',
    'The code says `colour`, which is an option of the library.',
    'Raised when the exercise was revised.',
  ])('accepts “%s”', (text) => {
    expect(findingsIn(passage(text))).toEqual([]);
  });

  it('calls an entry an entry on screens, where code may say ticket', () => {
    expect(findingsIn(passage('You have 12 tickets.', 'screen'))).toHaveLength(1);
    expect(findingsIn(passage('Adds up the tickets.', 'comment'))).toEqual([]);
  });

  it('reads a test title together with its describe blocks', () => {
    const source = "describe('the wheel', () => { it.each([1])('pays slice %i', () => {}); });";
    expect(codePassages('wheel.test.ts', source).map(({ kind, text }) => [kind, text])).toEqual([
      ['title', 'the wheel pays slice %i'],
    ]);
  });

  it('reads the text and the spoken attributes of a screen, but no class names', () => {
    const source =
      '<a className="big red" aria-label="Close it" title={open ? "Read the rules" : "Spin"}>Spin {n} now</a>;';
    expect(codePassages('web/a.tsx', source).map(({ text }) => text)).toEqual([
      'Close it',
      'Read the rules',
      'Spin',
      'now',
    ]);
  });

  it('joins line comments that follow one another', () => {
    expect(codePassages('a.ts', '// One thought\n// on two lines.\nx;')).toEqual([
      { file: 'a.ts', line: 1, kind: 'comment', text: 'One thought on two lines.' },
    ]);
  });

  it('leaves code blocks out of docs', () => {
    expect(
      markdownPassages('a.md', '# Title\n\nOne\nparagraph.\n\n```sh\nnpm ci\n```\n').map(({ text }) => text),
    ).toEqual(['Title', 'One paragraph.']);
  });

  it('finds misspelled words outside of code', async () => {
    const [wrong, right] = [passage('This sentense is wrong.'), passage('`sentense` is code.')];
    expect([...(await misspellings([right, wrong]))]).toEqual([[wrong, ['sentense']]]);
  });
});
