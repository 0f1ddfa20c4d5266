/** KB with one decimal (spec section 2). */
export function formatSize(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** Takes seconds since the epoch. Uses the device's format. */
export function formatTime(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString();
}

/** The first six characters, as in spec section 2. */
export function shortUid(uid: string): string {
  return `${uid.slice(0, 6)}...`;
}
