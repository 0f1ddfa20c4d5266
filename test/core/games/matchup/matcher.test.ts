import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedKeys, findMatch, normalizeAnswer } from '../../../../core/games/matchup/matcher.ts';
import type { Answer, Prompt } from '../../../../core/games/matchup/prompt.ts';

const answer = (text: string, ...aliases: string[]): Answer => ({ text, aliases });

const choke: Prompt = {
  id: 'choke',
  text: 'In jiu-jitsu: ____ choke',
  answers: [
    answer('Rear naked', 'RNC'),
    answer('Guillotine'),
    answer('Triangle'),
    answer('Arm triangle', 'head & arm'),
    answer("D'Arce", 'brabo'),
    answer('North-south'),
  ],
};

const people: Prompt = {
  id: 'people',
  text: 'Fighter: ____',
  answers: [
    answer('José Aldo', 'aldo'),
    answer('Jan Błachowicz'),
    answer('The Rock'),
    answer('Georges St. Pierre', 'GSP'),
    answer('12-to-6', '12 6'),
    answer('Cash $& Co'),
  ],
};

describe('normalizeAnswer', () => {
  it.each([
    ['  Rear   Naked ', 'rear naked'],
    ['REAR-NAKED!', 'rear naked'],
    ['José', 'jose'],
    ['Błachowicz', 'blachowicz'],
    ['Jędrzejczyk', 'jedrzejczyk'],
    ['Straße', 'strasse'],
    ['ＦＵＬＬ ｗｉｄｔｈ', 'full width'],
    ["D'Arce", 'darce'],
    ['D’Arce', 'darce'],
    ['T.K.O.', 'tko'],
    ['clean & jerk', 'clean and jerk'],
    ['the a Rock', 'rock'],
    ['An uppercut', 'uppercut'],
    ['the', 'the'],
    ['anaconda', 'anaconda'],
    ['theory', 'theory'],
    ['12-6', '12 6'],
    ['1.2', '1 2'],
    ['🥊 jab 🥊', 'jab'],
    ['...', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(normalizeAnswer(text)).toBe(expected);
  });

  it('changes nothing more when it runs again, whatever is typed', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
    fc.assert(
      fc.property(text, (typed) => {
        const once = normalizeAnswer(typed);
        expect(normalizeAnswer(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves only letters, digits and single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(normalizeAnswer(typed)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });
});

describe('findMatch', () => {
  it.each([
    ['rear naked', 0],
    ['The Rear-Naked Choke', 0],
    ['rnc', 0],
    ['RNC chokes', 0],
    ['R.N.C.', 0],
    ['rearnaked', 0],
    ['guillotine', 1],
    ['arm triangle choke', 3],
    ['head and arm', 3],
    ['d’arce', 4],
    ['north south', 5],
  ])('%j is answer %i', (typed, index) => {
    expect(findMatch(choke, typed)).toBe(index);
  });

  it.each([
    ['jose aldo', 0],
    ['JOSÉ ALDO', 0],
    ['jan blachowicz', 1],
    ['rock', 2],
    ['georges stpierre', 3],
    ['12 to 6', 4],
    ['12-6', 4],
    ['cash $& co', 5],
  ])('%j is person %i', (typed, index) => {
    expect(findMatch(people, typed)).toBe(index);
  });

  it.each([
    '',
    '   ',
    '?!',
    'choke',
    'rear',
    'naked',
    'guillotin',
    'guilotine',
    'triangel',
    'in jiu-jitsu',
    '126',
    '1 26',
  ])('rejects %j', (typed) => {
    expect(findMatch(choke, typed)).toBeUndefined();
    expect(findMatch(people, typed)).toBeUndefined();
  });

  it('takes the plural of the answer itself only where it is listed', () => {
    expect(findMatch(people, 'rocks')).toBeUndefined();
    expect(findMatch(choke, 'triangle chokes')).toBe(2);
    expect(findMatch(choke, 'triangles')).toBeUndefined();
  });

  it.each([
    ['____ games', 'board game'],
    ['____ punch', 'board punches'],
    ['____ fly', 'board flies'],
    ['____ press', 'board presses'],
    ['____ play', 'board plays'],
  ])('for %j knows %j', (text, typed) => {
    expect(findMatch({ ...choke, text, answers: [answer('Board'), ...tail(choke)] }, typed)).toBe(0);
  });

  it('gives every form of an answer as a key without spaces', () => {
    expect(acceptedKeys(choke, choke.answers[0])).toEqual([
      'rearnaked',
      'rearnakedchoke',
      'rearnakedchokes',
      'rnc',
      'rncchoke',
      'rncchokes',
    ]);
  });
});

function tail(prompt: Prompt) {
  const [, second, third, fourth, fifth, sixth] = prompt.answers;
  return [second, third, fourth, fifth, sixth] as const;
}
