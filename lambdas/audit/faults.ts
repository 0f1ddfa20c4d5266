/** Faults by subject. */
export type Faults = ReadonlyMap<string, string>;

/** A check's subject, and its fault or false. */
export type Check = readonly [about: string, fault: string | false];

export function faultsIn(checks: readonly Check[]): Faults {
  return new Map(checks.filter((check): check is [string, string] => check[1] !== false));
}

/** The later faults whose subject already had a fault before. */
export function stillWrong(before: Faults, later: Faults): Faults {
  return new Map([...later].filter(([about]) => before.has(about)));
}
