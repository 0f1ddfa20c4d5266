/**
 * How long a request may take, milliseconds. They end one after another from the inside, so that whoever gives up hears
 * why: the function, the gateway before it, the edge, the browser, which then asks again with the same key.
 */
export const timeLimits = {
  function: 15_000,
  gateway: 16_000,
  edge: 20_000,
  browser: 22_000,
} as const;
