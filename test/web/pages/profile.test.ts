import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logsInWithGoogle } from '../../../web/src/data/auth/google.ts';
import { passwordChangeMessage } from '../../../web/src/data/auth/messages.ts';
import { MAX_ZOOM, moved, squareOf, type View, wholeView, zoomed } from '../../../web/src/pages/profile/crop.ts';
import { checkChange } from '../../../web/src/pages/profile/password-panel.tsx';
import { personalDataFile } from '../../../web/src/pages/profile/personal-data.ts';

describe('cropping', () => {
  it('starts with the largest centered square', () => {
    const size = { width: 900, height: 600 };
    expect(squareOf(size, wholeView(size))).toEqual({ left: 150, top: 0, side: 600 });
  });

  it('stays inside the picture after any move or zoom', () => {
    const length = fc.integer({ min: 1, max: 10_000 });
    const step = fc.oneof(
      fc.record({
        right: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
        down: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
      }),
      fc.record({ zoom: fc.double({ min: -10, max: 100, noNaN: true }) }),
    );
    fc.assert(
      fc.property(fc.record({ width: length, height: length }), fc.array(step), (size, steps) => {
        const view = steps.reduce<View>(
          (before, one) => ('zoom' in one ? zoomed(size, before, one.zoom) : moved(size, before, one.right, one.down)),
          wholeView(size),
        );
        const { left, top, side } = squareOf(size, view);
        const slack = 1e-6 * Math.max(size.width, size.height);
        const isInside =
          left >= -slack && top >= -slack && left + side <= size.width + slack && top + side <= size.height + slack;
        return isInside && view.zoom >= 1 && view.zoom <= MAX_ZOOM;
      }),
    );
  });
});

describe('a password change', () => {
  const right = { current: 'old-secret-1', next: 'new-secret-1', again: 'new-secret-1' };
  it.each([
    ['accepts valid passwords', {}, {}],
    ['requires the current one', { current: '' }, { current: 'Please complete all required fields.' }],
    ['rejects five characters', { next: 'abc12', again: 'abc12' }, { next: 'New password ≥ 6 chars.' }],
    [
      'rejects a password without a number',
      { next: 'abcdef', again: 'abcdef' },
      { next: '≥6 chars & include number.' },
    ],
    ['rejects a different confirmation', { again: 'new-secret-2' }, { again: 'Passwords don’t match.' }],
  ])('%s', (_, change, problems) => {
    expect(checkChange({ ...right, ...change })).toEqual({
      current: undefined,
      next: undefined,
      again: undefined,
      ...problems,
    });
  });

  it('explains an error of Cognito', () => {
    const named = (name: string) => Object.assign(new Error('x'), { name });
    expect(passwordChangeMessage(named('NotAuthorizedException'))).toBe('Current password incorrect.');
    expect(passwordChangeMessage(named('LimitExceededException'))).toBe('Could not change password.');
  });

  it('isn’t available to players who log in with Google', () => {
    expect(logsInWithGoogle({ identities: [{ providerName: 'Google' }] })).toBe(true);
    expect(logsInWithGoogle({})).toBe(false);
    expect(logsInWithGoogle({ identities: [] })).toBe(false);
  });
});

describe('the personal data file', () => {
  it('has a list for each kind of data', () => {
    const data = [
      { kind: 'profile', data: { username: 'a' } },
      { kind: 'ledger', data: { seq: 1 } },
      { kind: 'ledger', data: { seq: 2 } },
    ] as const;
    expect(JSON.parse(personalDataFile(data, new Date('2026-11-10T12:00:00Z')))).toEqual({
      exportedAt: '2026-11-10T12:00:00.000Z',
      profile: [{ username: 'a' }],
      ledger: [{ seq: 1 }, { seq: 2 }],
    });
  });
});
