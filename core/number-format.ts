/**
 * Groups a whole number by thousands: '1,240'. Doesn't use `Intl` or `toLocaleString`, because their first use takes 20
 * to 40 ms while a page hydrates (docs/decisions/0031-hydrate-in-small-pieces.md).
 */
export function formatNumber(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}
