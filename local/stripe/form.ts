/** A form field's value: text or nested fields. */
export type FormValue = string | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

/**
 * Decodes the bracketed form encoding of the Stripe API: `items[0][name]=x` becomes `{ items: { 0: { name: 'x' } } }`.
 * The objects have no prototype, so no field name has a special meaning.
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
  const existing = fields[name];
  const nested: FormFields = typeof existing === 'object' ? existing : Object.create(null);
  fields[name] = nested;
  assign(nested, rest, value);
}

/** The elements of an indexed field, in order. Anything else is returned unchanged, for a schema to reject. */
export function asArray(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (!entries.every(([index]) => /^\d+$/.test(index))) return value;
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, element]) => element);
}
