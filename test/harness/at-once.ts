/** What became of calls that were made at the same moment. */
interface Outcome<Reply> {
  readonly replies: readonly Reply[];
  /** The failure codes of those that were refused. */
  readonly codes: readonly string[];
}

/** Makes so many calls before any of them is answered. Throws what is not a failure with a code. */
export async function atOnce<Reply>(count: number, call: (place: number) => Promise<Reply>): Promise<Outcome<Reply>> {
  const settled = await Promise.allSettled(Array.from({ length: count }, (_, place) => call(place)));
  const codes = settled.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []));
  return { replies: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])), codes };
}

function codeOf(error: { readonly code?: unknown }): string {
  if (typeof error.code !== 'string') throw error;
  return error.code;
}
