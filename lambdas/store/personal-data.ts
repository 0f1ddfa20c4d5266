import { hashSeed } from '../../core/fair.ts';
import type { PersonalDataKind, PersonalDatum } from '../../core/people/personal-data.ts';
import type { Page } from '../../core/replies.ts';
import { type Item, type Key, playerPartition, readPage } from './table.ts';

const PAGE = 200;

interface Kind {
  /** What the sort keys of its items start with. */
  readonly prefix: string;
  readonly kind: PersonalDataKind;
  /** Attributes that stay with us: secrets, and what only our machinery needs. */
  readonly without?: readonly string[];
}

/**
 * The items of a player's partition that are theirs to take along. Only what is named here leaves: an open play would
 * tell its answers, the server seed in use would tell the plays to come.
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

/** One page of everything that is kept about a player. */
export async function personalData(uid: string, cursor?: string): Promise<Page<PersonalDatum>> {
  const query = { pk: playerPartition(uid), limit: PAGE, after: cursor };
  const { items, after } = await readPage<Item & Key>(query);
  return { items: items.flatMap(datumOf), ...(after && { cursor: after }) };
}

function datumOf(item: Item & Key): PersonalDatum[] {
  const found = kinds.find(({ prefix }) => item.sk.startsWith(prefix));
  if (!found) return [];
  const hidden = new Set(['pk', 'sk', ...(found.without ?? [])]);
  const data = Object.fromEntries(Object.entries(item).filter(([name]) => !hidden.has(name)));
  return [{ kind: found.kind, data: found.kind === 'fairness' ? withoutSecret(data) : data }];
}

/** The seed in use is a secret; its fingerprint is not. */
function withoutSecret({ serverSeed, ...rest }: Item): Item {
  return { ...rest, serverSeedHash: hashSeed(String(serverSeed)) };
}
