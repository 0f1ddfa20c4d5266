import { describe, expect, it } from 'vitest';
import { avatarPath, avatarUrl, checkedKey, uploaderOf, uploadKey } from '../../../core/people/avatar.ts';
import { matchesFilter, topFolder } from '../../../core/people/uploads.ts';

const upload = { uid: 'ab12', path: 'avatars/ab12/x', badgeUnlocked: 'early-bird' } as const;
const plain = { ...upload, badgeUnlocked: '' } as const;

describe('the filters of the upload log', () => {
  it.each([
    [{}, true, true],
    [{ uid: 'ab12' }, true, true],
    [{ uid: 'AB' }, true, true],
    [{ uid: 'b1' }, false, false],
    [{ folder: 'avatars' }, true, true],
    [{ folder: 'avatars/ab12/' }, true, true],
    [{ folder: 'ab12' }, false, false],
    [{ badge: 'any' }, true, false],
    [{ badge: 'early-bird' }, true, false],
    [{ badge: 'night-owl' }, false, false],
    [{ uid: 'ab', folder: 'avatars/', badge: 'any' }, true, false],
  ] as const)('%j', (filter, withBadge, without) => {
    expect(matchesFilter(filter, upload)).toBe(withBadge);
    expect(matchesFilter(filter, plain)).toBe(without);
  });
});

describe('picture paths', () => {
  it('are different for uploads and served pictures', () => {
    expect(uploadKey('ab12')).toBe('avatars/ab12');
    expect(avatarUrl(avatarPath('ab12', 'x'))).toBe('/avatars/ab12/x');
    expect(checkedKey(avatarPath('ab12', 'x'))).toBe('checked/avatars/ab12/x');
    expect(topFolder(avatarPath('ab12', 'x'))).toBe('avatars');
  });

  it('identify the player, but only for uploads', () => {
    expect(uploaderOf('avatars/1f2e3d4c-aaaa')).toBe('1f2e3d4c-aaaa');
    expect(uploaderOf(`avatars/${'x'.repeat(64)}`)).toBe('x'.repeat(64));
    for (const key of [
      `avatars/${'x'.repeat(65)}`,
      'checked/avatars/a',
      'avatars/',
      'avatars/a/b',
      'avatars/../a',
      'checked/avatars/a/b',
      'a',
      'avatars/a.png',
    ])
      expect(uploaderOf(key)).toBeUndefined();
  });
});
