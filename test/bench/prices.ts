/** What is bought, how much of it, US dollars for one. */
export type Line = readonly [what: string, count: number, price: number];

/** When the prices below were looked up. */
export const pricesOf = 'November 2025';

const perMillion = (dollars: number) => dollars / 1_000_000;

/** List prices of us-east-1, US dollars for one, without free tiers. */
export const prices = {
  cloudFrontRequest: perMillion(1),
  cloudFrontGb: 0.085,
  firewallRequest: perMillion(0.6),
  httpApiRequest: perMillion(1),
  lambdaCall: perMillion(0.2),
  lambdaGbSecond: 0.0000133334,
  readUnit: perMillion(0.125),
  writeUnit: perMillion(0.625),
  tableGb: 0.25 + 0.2,
  eventOperation: perMillion(1),
  connectedMinute: perMillion(0.08),
  logGb: 0.5,
  /** A month: two web ACLs with eight rules between them. */
  firewalls: 2 * 5 + 8,
  /** A month: 14 alarms on 20 metrics, three metrics of our own, five secrets. */
  watching: 20 * 0.1 + 3 * 0.3 + 5 * 0.4,
} as const;

/** A bill as a table, with its sum. */
export function bill(lines: readonly Line[]): string {
  const rows = lines.map(([what, count, price]) => [what, amount(count), price, count * price] as const);
  const total = rows.reduce((sum, [, , , cost]) => sum + cost, 0);
  const shown = rows.map(([what, count, , cost]) => `| ${what} | ${count} | ${cost.toFixed(2)} |`);
  return ['| | count | US$ |', '|---|--:|--:|', ...shown, `| **together** | | **${total.toFixed(2)}** |`].join('\n');
}

function amount(count: number): string {
  return count < 100 ? String(Math.round(count * 100) / 100) : Math.round(count).toLocaleString('en-US');
}
