import { type Day, type Month, startOfDay, startOfMonth } from '../../../core/calendar.ts';
import { serverNow } from './server-time.ts';

/** Dates for display. Instants are milliseconds since the epoch. */

function format(instant: number | string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(instant));
}

/** '2026-11' -> 'November 2026'. */
export function monthName(month: Month): string {
  return format(startOfMonth(month), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** '2026-11-10' -> 'November 10'. */
export function dayName(day: Day): string {
  return format(startOfDay(day), { month: 'long', day: 'numeric', timeZone: 'UTC' });
}

/** In UTC: 'Dec 1'. */
export function utcDay(instant: number): string {
  return format(instant, { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** In UTC: 'Dec 1, 2026, 12:15 AM UTC'. */
export function utcTime(instant: number | string): string {
  return `${format(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}

/** In the player's time zone: 'Nov 30, 2026'. */
export function localDay(instant: number): string {
  return format(instant, { month: 'short', day: 'numeric', year: 'numeric' });
}

/** In the player's time zone: 'Nov 30, 7:15 PM', with the year if it isn't the current one. */
export function localTime(instant: number): string {
  const isThisYear = new Date(instant).getFullYear() === new Date(serverNow()).getFullYear();
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return format(instant, { ...options, ...(!isThisYear && { year: 'numeric' }) });
}

/** A time within the next 24 hours, in the player's time zone: 'tonight at 7 PM', 'today at 2 PM', 'tomorrow at 7 PM'. */
export function whenSoon(instant: number): string {
  const at = new Date(instant);
  const isToday = at.getDate() === new Date(serverNow()).getDate();
  const day = !isToday ? 'tomorrow' : at.getHours() < 17 ? 'today' : 'tonight';
  return `${day} at ${format(instant, { hour: 'numeric', ...(at.getMinutes() > 0 && { minute: '2-digit' }) })}`;
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** In UTC: 'December 1, 2026 at 12:00 AM UTC'. Doesn't use `Intl`, which is slow to load on the home page. */
export function utcDateAndTime(instant: number): string {
  const at = new Date(instant);
  const hour = at.getUTCHours();
  const time = `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${months[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()} at ${time} UTC`;
}
