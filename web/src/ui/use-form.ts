import { type ChangeEvent, type FormEvent, useState } from 'react';

export type Problems<Fields> = Partial<Record<keyof Fields, string | undefined>>;

/** Props for a `TextField` or `SelectField`. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  readonly onBlur: () => void;
}

/**
 * The fields of a form and their problems. `check` returns a message for each invalid field. A message appears once the
 * player has left the field, or tried to submit.
 */
export function useForm<Fields extends Readonly<Record<string, string>>>(
  initial: Fields,
  check: (values: Fields) => Problems<Fields>,
) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<keyof Fields>>(new Set());
  const problems = check(values);
  const isValid = Object.values(problems).every((problem) => problem === undefined);
  const showAll = () => setLeft(new Set(Object.keys(values)));

  function field(name: keyof Fields & string, format = (text: string) => text): FieldBinding {
    return {
      name,
      value: values[name] ?? '',
      error: left.has(name) ? problems[name] : undefined,
      onChange: ({ target }) => setValues((before) => ({ ...before, [name]: format(target.value) })),
      // Leaving a field empty isn't a mistake until the form is submitted.
      onBlur: () => values[name] && setLeft((before) => new Set([...before, name])),
    };
  }

  return {
    values,
    problems,
    isValid,
    field,
    showAll,
    /** The form's submit handler: runs `action` if every field is valid, otherwise shows the problems. */
    onSubmit: (action: () => void) => (event: FormEvent) => {
      event.preventDefault();
      if (isValid) action();
      else showAll();
    },
  };
}
