import type { LogEvent } from '../../../core/draw/log.ts';
import type { DrawRecord } from '../../../core/draw/record.ts';
import type { Profile } from '../../../core/people/profile.ts';
import type { Standing } from '../../../lambdas/store/standing.ts';

/** Sample items for the store's tests. */
export const NOW = Date.parse('2026-11-10T12:00:00Z');

export const standing: Omit<Standing, 'version'> = {
  ...{ day: '2026-11-10', plays: 1, bonusPlays: 0, bonusDay: '2026-11-10', nonce: 1, serverSeedHash: '' },
  ...{ clientSeed: '', status: 'open', state: {}, lastKey: 'k', lastContents: '', lastEarned: [] },
};
export const pack = { id: 'gold', goldQty: 500, bonusPfpQty: 0, priceCents: 499, isBestValue: false };
export const card = (id: string) => ({
  ...{ id, name: 'Maya Ring', birthDate: '1980-02-01', subdivisionCode: 'NV', address: '1 Canvas Street' },
  ...{ recordedAt: NOW, recordedBy: 'admin' },
});
export const record = ({ uid }: Profile) => {
  const id = `1794312000-${uid.replaceAll('-', '')}`;
  return {
    id,
    uid,
    path: `avatars/${uid}/a.png`,
    type: 'image/png',
    size: 9,
    timestamp: 1_794_312_000,
    badgeUnlocked: '',
  } as const;
};
export const frozen = (month: string): DrawRecord => ({
  ...{ month, status: 'frozen', frozenAt: NOW, exclusions: {}, round: 1, events: [], emailed: [], version: 1 },
  ...{ sources: { account: 0, mailIn: 0 }, postponements: 0, receipts: [] },
  list: { contentHash: '', root: '', entrants: 0, total: 0 },
});
export const completion = (username: string) => ({
  ...{ username, displayName: username, subdivisionCode: 'NV', birthDate: '1990-01-01', isOfLegalAge: true },
  ...{ phone: null, referralCode: null },
});
export const frozenEvent: LogEvent = {
  ...{ what: 'frozen', root: '11'.repeat(32), contentHash: '22'.repeat(32), entrants: 0, total: 0 },
};
