/** A setting that the stack gives to the function. Throws when it is missing: a misconfigured function must not start. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`environment variable ${name} is not set`);
  return value;
}
