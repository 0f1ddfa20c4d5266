/** What does not fit, by what it is about. */
export type Faults = ReadonlyMap<string, string>;

/** What a check is about, and what is wrong with it, if anything is. */
export type Check = readonly [about: string, fault: string | false];

export function faultsIn(checks: readonly Check[]): Faults {
  return new Map(checks.filter((check): check is [string, string] => check[1] !== false));
}

/** Of the later faults, those about something that did not fit before either. */
export function stillWrong(before: Faults, later: Faults): Faults {
  return new Map([...later].filter(([about]) => before.has(about)));
}
