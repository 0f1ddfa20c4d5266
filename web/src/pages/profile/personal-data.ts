import type { PersonalDatum } from '../../../../core/people/personal-data.ts';
import { routes } from '../../../../core/routes.ts';
import { call } from '../../data/api.ts';

/** Fetches all data kept about the player, page by page. */
export async function fetchPersonalData(): Promise<PersonalDatum[]> {
  const all: PersonalDatum[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(routes.privacy.data, cursor ? { cursor } : {});
    all.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return all;
}

/** The data as a JSON file, with one list per kind. */
export function personalDataFile(data: readonly PersonalDatum[], exportedAt: Date): string {
  const kinds = [...new Set(data.map(({ kind }) => kind))];
  const lists = kinds.map((kind) => [kind, data.filter((datum) => datum.kind === kind).map((datum) => datum.data)]);
  return JSON.stringify({ exportedAt: exportedAt.toISOString(), ...Object.fromEntries(lists) }, null, 2);
}
