import { describe, expect, it } from 'vitest';
import { isPublicName, publicName } from '../../../core/people/public-name.ts';
import { isReservedName } from '../../../core/people/reserved-names.ts';

describe('a public name', () => {
  it.each([
    ...['Jo', 'Maya', 'ring.rat_1', 'O’Brien', "O'Brien", 'Anne-Marie', 'J.R', 'Zoë', '7th', 'x'.repeat(20)],
    ...['Łukasz', 'Nguyễn', 'Михаил', 'Ελένη', 'محمد', 'דוד', 'अनिता', '健太', 'さくら', 'マリア', '민준', 'สมชาย'],
  ])('can be %s', (name) => expect(publicName(name)).toBe(name));

  it.each([
    ['empty', ''],
    ['a space', ' '],
    ['too long', 'x'.repeat(21)],
    ['a link', 'https://evil.example/'],
    ['a path', 'evil.example/win'],
    ['an address', 'me@evil.example'],
    ['markup', '<b>Jo</b>'],
    ['two words', 'Jo Pound'],
    ['a new line', 'Jo\nPound'],
    ['a control character', 'Jo\u0007'],
    ['a zero-width space', 'Jo\u200bPound'],
    ['a zero-width joiner', 'Jo\u200dPound'],
    ['a soft hyphen', 'Jo\u00adPound'],
    ['a right-to-left override', 'Jo\u202ednuoP'],
    ['a right-to-left mark', 'Jo\u200f'],
    ['a letter without a glyph', 'Jo\u3164Pound'],
    ['a blank made of fillers', '\u3164'],
    ['letters of two scripts', 'M\u0430ya'],
    ['Greek among Latin', 'Z\u03bfe'],
    ['mathematical letters', '\u{1d400}\u{1d401}'],
    ['an emoji', 'Jo🥊'],
    ['stacked marks', 'Jo\u0301\u0302\u0303'],
    ['a sign at the start', '_jo'],
    ['a sign at the end', 'jo.'],
    ['only signs', '...'],
    ['the name of a role', 'Admin'],
    ['our name', 'PFP'],
  ])('can’t be %s', (_, name) => {
    expect(isPublicName(name)).toBe(false);
    expect(publicName(name)).toBe('Anon');
  });
});

describe('a reserved name', () => {
  it.each([
    ...['admin', 'ADMIN', 'Moderator', 'support', 'official', 'pfp', 'staff', 'system', 'root', 'anon'],
    ...['adm1n', 'adrnin', 'Admln', '0fficial', 'supp0rt', 'sy5tem', '5t4ff', 'r00t', 'm0d'],
    ...['a.d.m.i.n', 's_y_s_t_e_m', 'pfp.support', 'the_admin', 'team_staff', 'admin1', 'support24', 'root007'],
    ...['pfpdesk', 'theadmin', 'adminjoe', 'pfp_winner', 'realpfp', 'Ádmin', 'ｐｆｐ'],
  ])('is %s', (name) => expect(isReservedName(name)).toBe(true));

  it.each(['Maya', 'modest', 'rooter', 'badminton', 'supporter', 'stafford', 'helper', 'player1', 'x', 'champ'])(
    'isn’t %s',
    (name) => expect(isReservedName(name)).toBe(false),
  );
});
