/** What a form field holds: a text, or fields below. */
export type FormValue = string | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

/**
 * Decodes the bracketed form encoding of the Stripe API: `items[0][name]=x` becomes `{ items: { 0: { name: 'x' } } }`.
 * The objects have no prototype, so that no field's name means anything special.
 */
export function parseForm(text: string): FormFields {
  const root: FormFields = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) assign(root, name.split(/[[\]]+/).filter(Boolean), value);
  return root;
}

function assign(fields: FormFields, [name, ...rest]: string[], value: string): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    fields[name] = value;
    return;
  }
  const present = fields[name];
  const below: FormFields = typeof present === 'object' ? present : Object.create(null);
  fields[name] = below;
  assign(below, rest, value);
}

/** The elements of an indexed field, in order; anything else is left as it is, for a schema to refuse. */
export function asArray(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (!entries.every(([index]) => /^\d+$/.test(index))) return value;
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, element]) => element);
}
