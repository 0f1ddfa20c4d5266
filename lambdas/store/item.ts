import * as z from 'zod/mini';
import type { Item } from './table.ts';

/** A stored item doesn't match its schema. The message names the entity, the key, and the fields, but no values. */
export class DamagedItem extends Error {
  override readonly name = 'DamagedItem';
}

/** One schema per attribute of an entity. */
type Shape<Entity> = { readonly [Name in keyof Entity]-?: z.ZodMiniType<Entity[Name]> };

/** Turns an item into its entity, without the table's keys. Throws DamagedItem. */
interface Parser<Entity> {
  (item: Item): Entity;
  (item: Item | undefined): Entity | undefined;
}

/** A parser that drops attributes the shape doesn't name. */
export function entity<Entity extends object>(name: string, shape: Shape<Entity>): Parser<Entity> {
  return parser(name, z.object(shape) as z.ZodMiniType as z.ZodMiniType<Entity>);
}

/** Like `entity`, but keeps attributes it doesn't know. Use it for items that are written back whole. */
export function wholeEntity<Entity extends object>(name: string, shape: Shape<Entity>): Parser<Entity> {
  return parser(name, z.looseObject(shape) as z.ZodMiniType as z.ZodMiniType<Entity>);
}

export function parser<Entity>(name: string, schema: z.ZodMiniType<Entity>): Parser<Entity> {
  function parse(item: Item): Entity;
  function parse(item: Item | undefined): Entity | undefined;
  function parse(item: Item | undefined): Entity | undefined {
    if (!item) return undefined;
    const { pk, sk, ...attributes } = item;
    const { success, data, error } = schema.safeParse(attributes);
    if (success) return data;
    const fields = new Set(error.issues.map(({ path }) => path.join('.')));
    throw new DamagedItem(`damaged ${name} at ${withoutEmail(String(pk))} / ${sk}: check ${[...fields].join(', ')}`);
  }
  return parse;
}

/** Text of which only some values make sense. Newer code may store others, so any text will do. */
export function text<Text extends string>() {
  return z.custom<Text>((value) => typeof value === 'string');
}

/** An email's reservation has the email in its key. */
function withoutEmail(pk: string): string {
  return pk.replace(/^EMAIL#.*/, 'EMAIL#…');
}
