import { hashSeed } from '../../core/fair.ts';
import type { PersonalDataKind, PersonalDatum } from '../../core/people/personal-data.ts';
import type { Page } from '../../core/replies.ts';
import { type Item, type Key, playerPartition, readPage } from './table.ts';

const PAGE = 200;

interface Kind {
  /** Prefix of the sort keys. */
  readonly prefix: string;
  readonly kind: PersonalDataKind;
  /** Attributes we leave out: secrets and internals. */
  readonly without?: readonly string[];
}

/**
 * The items of a player's partition that they can download. Nothing else leaves: an open play would give away its
 * answers, and the current server seed would give away future plays.
 */
const kinds: readonly Kind[] = [
  { prefix: 'PROFILE', kind: 'profile', without: ['avatarOrder'] },
  { prefix: 'FAIR', kind: 'fairness' },
  { prefix: 'SEED#', kind: 'revealed-seeds' },
  { prefix: 'LEDGER#', kind: 'ledger' },
  { prefix: 'PLAY#', kind: 'plays' },
  { prefix: 'PURCHASE#', kind: 'purchases' },
  { prefix: 'ORDER#', kind: 'orders', without: ['url', 'sessionId'] },
  { prefix: 'AVATAR#', kind: 'uploads', without: ['expires'] },
];

/** One page of everything we keep about a player. */
export async function personalData(uid: string, cursor?: string): Promise<Page<PersonalDatum>> {
  const query = { pk: playerPartition(uid), limit: PAGE, after: cursor };
  const { items, after } = await readPage(query);
  return { items: items.flatMap(datumOf), ...(after && { cursor: after }) };
}

function datumOf(item: Item & Key): PersonalDatum[] {
  const found = kinds.find(({ prefix }) => item.sk.startsWith(prefix));
  if (!found) return [];
  const hidden = new Set(['pk', 'sk', ...(found.without ?? [])]);
  const data = Object.fromEntries(Object.entries(item).filter(([name]) => !hidden.has(name)));
  return [{ kind: found.kind, data: found.kind === 'fairness' ? withoutSecret(data) : data }];
}

/** The current seed and the next one are secret; their hashes are not. */
function withoutSecret({ serverSeed, nextServerSeed, ...rest }: Item): Item {
  const hashes = { serverSeedHash: hashSeed(String(serverSeed)), nextServerSeedHash: hashSeed(String(nextServerSeed)) };
  return { ...rest, ...hashes };
}
