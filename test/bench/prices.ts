/** An item on the bill, how many of it, and US dollars for one. */
export type Line = readonly [what: string, count: number, price: number];

/** When the prices below were looked up, and where. */
export const pricesOf = { date: 'November 2026', region: 'us-east-1' } as const;

/**
 * How a price was checked: in a stored copy of AWS's page or price list (`copy`), quoted elsewhere since 2025 (`quoted`),
 * or not at all (`no`). None was checked on the live page.
 */
type Check = 'copy' | 'quoted' | 'no';

interface Price {
  readonly what: string;
  /** US dollars for `per` units. */
  readonly dollars: number;
  readonly per: number;
  /** Path on https://aws.amazon.com. */
  readonly page: string;
  readonly check: Check;
}

const MILLION = 1_000_000;

function price(what: string, dollars: number, per: number, page: string, check: Check): Price {
  return { what, dollars, per, page: `${page}/pricing/`, check };
}

/** List prices, without free tiers. */
const priceList = {
  cloudFrontRequest: price('CloudFront: HTTPS requests', 1, MILLION, 'cloudfront', 'quoted'),
  cloudFrontFunction: price('CloudFront functions: calls', 0.1, MILLION, 'cloudfront', 'quoted'),
  cloudFrontGb: price('CloudFront: GB to the United States', 0.085, 1, 'cloudfront', 'copy'),
  firewallRequest: price('WAF: requests', 0.6, MILLION, 'waf', 'quoted'),
  firewall: price('WAF: web ACLs, per month', 5, 1, 'waf', 'quoted'),
  firewallRule: price('WAF: rules and managed rule groups, per month', 1, 1, 'waf', 'quoted'),
  httpApiRequest: price('HTTP API: requests', 1, MILLION, 'api-gateway', 'copy'),
  lambdaCall: price('Lambda: calls', 0.2, MILLION, 'lambda', 'quoted'),
  lambdaGbSecond: price('Lambda on Arm: GB-seconds', 13.3334, MILLION, 'lambda', 'quoted'),
  readUnit: price('DynamoDB on demand: read units', 0.125, MILLION, 'dynamodb', 'quoted'),
  writeUnit: price('DynamoDB on demand: write units', 0.625, MILLION, 'dynamodb', 'quoted'),
  tableGb: price('DynamoDB: GB stored, per month', 0.25, 1, 'dynamodb', 'copy'),
  recoveryGb: price('DynamoDB: GB of point-in-time recovery, per month', 0.2, 1, 'dynamodb', 'no'),
  eventOperation: price('AppSync Events: operations', 1, MILLION, 'appsync', 'copy'),
  connectedMinute: price('AppSync: connected minutes', 0.08, MILLION, 'appsync', 'copy'),
  logGb: price('CloudWatch: GB of logs ingested', 0.5, 1, 'cloudwatch', 'quoted'),
  metric: price('CloudWatch: custom metrics, per month', 0.3, 1, 'cloudwatch', 'quoted'),
  alarmMetric: price('CloudWatch: alarm metrics, per month', 0.1, 1, 'cloudwatch', 'quoted'),
  dashboard: price('CloudWatch: dashboards, per month', 3, 1, 'cloudwatch', 'quoted'),
  secret: price('Secrets Manager: secrets, per month', 0.4, 1, 'secrets-manager', 'copy'),
} as const satisfies Record<string, Price>;

/** US dollars for one. */
export const prices = Object.fromEntries(
  Object.entries(priceList).map(([name, { dollars, per }]) => [name, dollars / per]),
) as Record<keyof typeof priceList, number>;

const checks: Record<Check, string> = { copy: 'a stored copy', quoted: 'quoted elsewhere', no: 'not checked' };

/** The prices as a Markdown table, with links to their pages. */
export function tableOfPrices(): string {
  const rows = Object.values(priceList).map(
    ({ what, dollars, per, page, check }) =>
      `| ${what} | ${dollars}${per === 1 ? '' : ' per million'} | [${page}](https://aws.amazon.com/${page}) | ${checks[check]} |`,
  );
  return ['| what | US$ | AWS page | checked in |', '|---|--:|---|---|', ...rows].join('\n');
}

/** A bill as a Markdown table, with the total. */
export function bill(lines: readonly Line[]): string {
  const rows = lines.map(([what, count, price]) => [what, amount(count), price, count * price] as const);
  const total = rows.reduce((sum, [, , , cost]) => sum + cost, 0);
  const shown = rows.map(([what, count, , cost]) => `| ${what} | ${count} | ${cost.toFixed(2)} |`);
  return ['| | count | US$ |', '|---|--:|--:|', ...shown, `| **total** | | **${total.toFixed(2)}** |`].join('\n');
}

function amount(count: number): string {
  return count < 100 ? String(Math.round(count * 100) / 100) : Math.round(count).toLocaleString('en-US');
}
