/** The results of calls made at the same moment. */
interface Outcome<Reply> {
  readonly replies: readonly Reply[];
  /** The failure codes of refused calls. */
  readonly codes: readonly string[];
}

/** Makes `count` calls before any of them returns. Throws any error that isn't a failure with a code. */
export async function atOnce<Reply>(count: number, call: (index: number) => Promise<Reply>): Promise<Outcome<Reply>> {
  const settled = await Promise.allSettled(Array.from({ length: count }, (_, index) => call(index)));
  const codes = settled.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []));
  return { replies: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])), codes };
}

function codeOf(error: { readonly code?: unknown }): string {
  if (typeof error.code !== 'string') throw error;
  return error.code;
}
