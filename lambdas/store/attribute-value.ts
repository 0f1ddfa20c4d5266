import * as z from 'zod/mini';

/** Attributes in DynamoDB's own notation, as streams and failed conditions report them: `{ S: 'text' }`, `{ N: '1' }`. */
export const storedText = z.pipe(
  z.object({ S: z.string() }),
  z.transform(({ S }) => S),
);

export const storedNumber = z.pipe(
  z.object({ N: z.string() }),
  z.transform(({ N }) => Number(N)),
);

export function storedList<Element>(element: z.ZodMiniType<Element>) {
  return z.pipe(
    z.object({ L: z.array(element) }),
    z.transform(({ L }) => L),
  );
}
