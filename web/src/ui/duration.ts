const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Time left as 'h:mm', minutes rounded up: '6:12', '0:01'. Milliseconds in. */
export function hoursAndMinutes(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Time left in days, hours, minutes and seconds; all 0 when it is over. Milliseconds in. */
export function timeParts(ms: number) {
  const left = Math.max(0, ms);
  return {
    days: Math.floor(left / (24 * HOUR)),
    hours: Math.floor(left / HOUR) % 24,
    minutes: Math.floor(left / MINUTE) % 60,
    seconds: Math.floor(left / 1000) % 60,
  };
}

/** An instant as a time of day, in UTC and on the player's own clock: '12:00 AM UTC, 7:00 PM your time'. */
export function utcAndLocalTime(instant: number): string {
  const time = (timeZone?: string) =>
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...(timeZone && { timeZone }) }).format(
      instant,
    );
  return `${time('UTC')} UTC, ${time()} your time`;
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** An instant in UTC: 'December 1, 2026 at 12:00 AM UTC'. Without `Intl`, as it is said on the front page. */
export function utcDateAndTime(instant: number): string {
  const at = new Date(instant);
  const hour = at.getUTCHours();
  const time = `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${months[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()} at ${time} UTC`;
}
