import { describe, expect, it } from 'vitest';
import { canonicalEmail } from '../../../core/people/canonical-email.ts';

describe('the canonical form of an email', () => {
  it.each([
    ['upper case', 'Maya@PFP.test', 'maya@pfp.test'],
    ['spaces around it', ' maya@pfp.test ', 'maya@pfp.test'],
    ['Gmail’s dots', 'm.a.y.a@gmail.com', 'maya@gmail.com'],
    ['Gmail’s plus tag', 'maya+pfp+2@gmail.com', 'maya@gmail.com'],
    ['Gmail’s other domain', 'ma.ya+x@GoogleMail.com', 'maya@gmail.com'],
    ['Outlook’s plus tag', 'maya+pfp@outlook.com', 'maya@outlook.com'],
    ['Apple’s domains', 'maya+x@me.com', 'maya@icloud.com'],
    ['Proton’s domains and signs', 'm.a_y-a+x@pm.me', 'maya@proton.me'],
  ])('ignores %s', (_, email, canonical) => expect(canonicalEmail(email)).toBe(canonical));

  it.each([
    ['dots at other providers', 'm.aya@outlook.com'],
    ['plus tags at unknown providers', 'maya+pfp@pfp.test'],
    ['domains that only end like one', 'm.aya@notgmail.com'],
    ['text that is no email', 'maya'],
  ])('keeps %s', (_, email) => expect(canonicalEmail(email)).toBe(email));

  it('doesn’t change when it’s applied twice', () => {
    const once = canonicalEmail('M.a+b@googlemail.com');
    expect(canonicalEmail(once)).toBe(once);
  });
});
