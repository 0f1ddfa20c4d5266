/**
 * Whole numbers as everybody reads them: '1,240'. Written out, since the first use of `Intl` or `toLocaleString` takes a
 * browser 20 to 40 ms while a page comes to life (docs/decisions/0031-hydrate-in-small-pieces.md).
 */
export function formatNumber(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}
