/**
 * Request timeouts, milliseconds. The innermost layer times out first, so every layer gets a reply that says what went
 * wrong. The browser is last, and retries with the same idempotency key.
 */
export const timeLimits = {
  function: 15_000,
  gateway: 16_000,
  edge: 20_000,
  browser: 22_000,
} as const;
