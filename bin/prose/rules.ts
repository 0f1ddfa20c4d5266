import type { Kind, Passage } from './passage.ts';

interface Rule {
  readonly pattern: RegExp;
  /** What to write instead. */
  readonly advice: string;
  /** Where it applies; everywhere if absent. */
  readonly kinds?: readonly Kind[];
}

const players: readonly Kind[] = ['screen', 'doc'];

/** The signs of translated English and the words this project spells one way. Source: the team's voice guide. */
const rules: readonly Rule[] = [
  // Sentences that a native speaker would not say.
  {
    pattern: /(?:^|[.!:] )(?:Who|What|Whoever|Whatever) (?![^.?!]*\?)[^.?!:]*[.!]/,
    advice: 'Name the actor: "who" or "what" is not a subject.',
  },
  { pattern: /\banew\b/i, advice: 'again, or "new"' },
  { pattern: /\bof (?:its|their|his|her|our|your|one’s) own\b/i, advice: '"its own …", or delete it' },
  { pattern: /\bas well[.,;:)]/i, advice: '"too" or "also"' },
  { pattern: /\b(?:is|are|was|were) to be\b/i, advice: 'must, should, or will' },
  {
    pattern: /\b(?:is|are|was|were|be|been) told\b|\btells? of\b|\btold of\b/i,
    advice: 'Say who learns what: "sees", "gets", "receives", "is notified".',
  },
  { pattern: /\bbeneath\b/i, advice: 'under, below' },
  { pattern: /\bbeside\b(?! the (?:stage|form|field|button|reels))/i, advice: 'also, in addition to, next to' },
  { pattern: /\bby its name\b|\bin passing\b/i, advice: 'Say it plainly.' },
  { pattern: /\b(?:some|no)body\b/i, advice: '"someone", "no one", or who it is' },
  { pattern: /\bso long as\b/i, advice: '"while" or "as long as"' },
  { pattern: /\b(?:can(?:not)? be|to be|be) had\b/i, advice: 'available, get, fetch' },
  { pattern: /\b(?:lies|lie|lay) (?:in|on|under|between|there)\b/i, advice: 'is' },
  { pattern: /\bhears? of\b|\bheard of\b/i, advice: 'learns, gets, sees' },
  { pattern: /\bthe house\b/i, advice: 'the project, the stack' },
  { pattern: /\b(?:thereof|thereby|whereby|herein|therein|hereby|wherein|hence)\b/i, advice: 'Plain words.' },
  { pattern: /\b(?:upon|shall|whilst|amongst)\b/i, advice: 'on, will, while, among' },
  { pattern: /\b(?:makes?|made|making) (?:a |an |the )?change of mind\b/i, advice: 'cancels' },
  { pattern: /\bforgotten your\b/i, advice: 'Forgot your' },
  { pattern: /\bonce more\b/i, advice: 'again' },
  {
    pattern: /\b(?:is|are|was|were) no (?!longer|more|less|need|such|way|reason|one\b|network|signal|limit)/i,
    advice: '"isn’t a …", "has no …", or "there is no …" with a subject',
  },
  // One word per thing.
  { pattern: /\btickets?\b(?!\()/i, advice: 'entry, entries', kinds: ['screen', 'doc', 'title'] },
  { pattern: /\b(?:sign|signs|signed|signing)[ -](?:in|out)\b/i, advice: 'log in, log out' },
  { pattern: /\be-mails?\b/i, advice: 'email' },
  {
    pattern: /\b(?:a|this|that|the|each|every|another|one|by|our) mail\b(?!-)|\bmails\b/i,
    advice: 'email; mail-in entry, mail-in card',
  },
  { pattern: /\b(?:cards?|entry|entries) by (?:mail|post)\b/i, advice: 'mail-in card, mail-in entry' },
  { pattern: /\bpotential winner/i, advice: 'winner', kinds: ['comment', 'title', 'message', 'screen'] },
  { pattern: /\b(?:a|the|each|every|monthly|past|next) drawings?\b/i, advice: 'draw' },
  // American spelling and formats.
  {
    pattern:
      /\b(?:centre|colour|favour|honour|behaviour|neighbour|catalogue|grey|towards|maths|licence|cheque|programme|whilst|cancelled|cancelling|travelled|labelled|modelled|fulfil|judgement|dialogue)(?:s|d|ed|ing|ite|able)?\b/i,
    advice: 'American spelling',
  },
  {
    pattern:
      /\b\w+(?:isation|ised|ising|yse[ds]?|ysing)\b(?<!\b(?:ra|prom|prem|adv|superv|exerc|surpr|compr|rev|dev|desp|no|po|adverti|telev|improv|merchand|disgu|ar|otherw|w|prec|conc|dem|exc)(?:ised|ising))/i,
    advice: '-ize, -yze',
  },
  { pattern: /\d %/, advice: '60%' },
  { pattern: /\b(?:1[3-9]|2[0-3]):[0-5]\d\b(?!:|Z| UTC)/, advice: '8:00 PM', kinds: ['screen'] },
  { pattern: /\b\d+\.000 PFP\b/, advice: '12 PFP', kinds: players },
];

export interface Finding {
  readonly passage: Passage;
  readonly words: string;
  readonly advice: string;
}

/** Where a passage breaks a rule. Code in backticks and quoted text are not prose. */
export function findingsIn(passage: Passage): readonly Finding[] {
  const text = passage.text.replace(/`[^`]*`/g, '…').replace(/https?:\S+/g, '…');
  return rules.flatMap(({ pattern, advice, kinds }) => {
    const [words] = !kinds || kinds.includes(passage.kind) ? (pattern.exec(text) ?? []) : [];
    return words ? [{ passage, words, advice }] : [];
  });
}
