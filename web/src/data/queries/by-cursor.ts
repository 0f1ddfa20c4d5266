/** Paging options of an infinite query: each reply carries the cursor of the next page. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: { readonly cursor?: string }) => cursor,
};
