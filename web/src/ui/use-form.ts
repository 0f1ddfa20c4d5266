import { type ChangeEvent, useState } from 'react';

export type Problems<Fields> = Partial<Record<keyof Fields, string | undefined>>;

/** What a `TextField` or `SelectField` of the form is given. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  readonly onBlur: () => void;
}

/**
 * The fields of a form and what is wrong with them. `check` gives a message for each field that is not fine; it is shown
 * once the player has left the field, or tried to submit (`showAll`).
 */
export function useForm<Fields extends Readonly<Record<string, string>>>(
  initial: Fields,
  check: (values: Fields) => Problems<Fields>,
) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<keyof Fields>>(new Set());
  const problems = check(values);

  function field(name: keyof Fields & string, format = (text: string) => text): FieldBinding {
    return {
      name,
      value: values[name] ?? '',
      error: left.has(name) ? problems[name] : undefined,
      onChange: ({ target }) => setValues((before) => ({ ...before, [name]: format(target.value) })),
      // Leaving an empty field is no mistake yet.
      onBlur: () => values[name] && setLeft((before) => new Set([...before, name])),
    };
  }

  return {
    values,
    problems,
    isValid: Object.values(problems).every((problem) => problem === undefined),
    field,
    showAll: () => setLeft(new Set(Object.keys(values))),
  };
}
