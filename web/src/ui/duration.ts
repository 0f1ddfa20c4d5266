const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Time left as 'h:mm', rounded up to the minute: '6:12', '0:01'. Takes milliseconds. */
export function hoursAndMinutes(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Time left in days, hours, minutes, and seconds; all 0 once it is over. Takes milliseconds. */
export function timeParts(ms: number) {
  const left = Math.max(0, ms);
  return {
    days: Math.floor(left / (24 * HOUR)),
    hours: Math.floor(left / HOUR) % 24,
    minutes: Math.floor(left / MINUTE) % 60,
    seconds: Math.floor(left / 1000) % 60,
  };
}
