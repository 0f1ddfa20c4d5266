/** A month as people read it: '2026-11' -> 'November 2026'. */
export function monthName(month: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(Date.parse(`${month}-01T00:00:00Z`));
}

/** An instant as people read it, in UTC: 'Dec 1, 2026, 12:15 AM UTC'. */
export function utcTime(instant: number | string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat('en-US', options).format(new Date(instant))} UTC`;
}
