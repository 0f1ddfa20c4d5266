/** A setting from the stack. Throws if it's missing, because a misconfigured function must not start. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`environment variable ${name} is not set`);
  return value;
}
