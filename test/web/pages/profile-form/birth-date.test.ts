import { describe, expect, it } from 'vitest';
import { typeBirthDate } from '../../../../web/src/pages/profile-form/birth-date.ts';

/** The field's text after typing these keys. */
const typed = (keys: string) => [...keys].reduce((text, key) => typeBirthDate(text + key), '');

describe('a birth date being typed', () => {
  it.each([
    ['29021996', '29/02/1996'],
    ['29/02/1996', '29/02/1996'],
    ['1/2/1990', '01/02/1990'],
    ['1.2.1990', '01/02/1990'],
    ['31-12-1999', '31/12/1999'],
    ['290219961', '29/02/1996'],
    ['ab12', '12'],
  ])('%s becomes %s', (keys, text) => {
    expect(typed(keys)).toBe(text);
  });

  it('is converted from a browser’s autofill format', () => {
    expect(typeBirthDate('1990-02-01')).toBe('01/02/1990');
  });

  it('can be deleted one key at a time', () => {
    let text = '01/02/1990';
    for (let keys = 0; text !== '' && keys < 20; keys += 1) text = typeBirthDate(text.slice(0, -1));
    expect(text).toBe('');
  });
});
