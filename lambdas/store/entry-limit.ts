import { type EntryLimit, parseEntryLimit } from '../../core/draw/entry-limit.ts';
import { setting } from '../aws/environment.ts';
import type { Expression } from './transaction.ts';

/** This deployment's limit. Throws if the setting is wrong. */
export function entryLimit(): EntryLimit {
  const limit = parseEntryLimit(setting('ENTRIES_PER_MONTH'));
  if (limit === undefined) throw new Error('ENTRIES_PER_MONTH must be a whole number or none');
  return limit;
}

/** The condition under which `added` more tickets stay within the limit. Taking tickets back needs none. */
export function withinLimit(added: number): Pick<Expression, 'condition' | 'values'> {
  const limit = entryLimit();
  if (limit === null || added <= 0) return {};
  return { condition: 'attribute_not_exists(tickets) OR tickets <= :most', values: { ':most': limit - added } };
}
