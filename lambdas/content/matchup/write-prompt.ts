import type { Answer, Prompt } from '../../../core/games/matchup/prompt.ts';

/** The six answers as the bank writes them, each 'Text | alias | alias'. */
type SixAnswers = readonly [string, string, string, string, string, string];

/**
 * A prompt in the bank's shorthand. In 'Text | alias | alias' an ending in parentheses is optional: 'Glove(s) | mitt(s)'
 * shows "Glove" and also accepts "Gloves", "mitt" and "mitts". Forms with the prompt's own words ("boxing glove") need
 * not be listed: the matcher knows them.
 */
export function prompt(id: string, text: string, answers: SixAnswers): Prompt {
  const [first, second, third, fourth, fifth, sixth] = answers;
  return {
    id,
    text,
    answers: [answer(first), answer(second), answer(third), answer(fourth), answer(fifth), answer(sixth)],
  };
}

function answer(shorthand: string): Answer {
  const [text = '', ...aliases] = shorthand.split('|').flatMap((form) => expand(form.trim()));
  return { text, aliases };
}

function expand(form: string): readonly string[] {
  const ending = /^(.*)\((\w+)\)$/.exec(form);
  if (ending?.[1] === undefined) return [form];
  return [ending[1], `${ending[1]}${ending[2]}`];
}
