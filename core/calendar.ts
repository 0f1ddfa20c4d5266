/** Days and months are always UTC. All date arithmetic is here, and takes the instant as an argument. */

/** A UTC day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string;
/** A UTC month, `YYYY-MM`. Months compare as strings. */
export type Month = string;

export const DAY_MS = 86_400_000;

/** The UTC day that `instant` (milliseconds since the epoch) falls in. */
export function dayOf(instant: number): Day {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The UTC month that `instant` (milliseconds since the epoch) falls in. */
export function monthOf(instant: number): Month {
  return new Date(instant).toISOString().slice(0, 7);
}

/** Midnight UTC at which `day` starts, milliseconds since the epoch. */
export function startOfDay(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

/** Midnight UTC at which `month` starts, milliseconds since the epoch. */
export function startOfMonth(month: Month): number {
  return Date.parse(`${month}-01T00:00:00.000Z`);
}

/** The day `count` days after `day`, or before it if `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return dayOf(startOfDay(day) + count * DAY_MS);
}

/** The month `count` months after `month`, or before it if `count` is negative. */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** When the next UTC day after `instant` starts, milliseconds since the epoch. */
export function nextMidnight(instant: number): number {
  return startOfDay(dayOf(instant)) + DAY_MS;
}

/** When the current month's draw takes place: the first of next month, UTC (spec section 1). */
export function nextDrawAt(instant: number): number {
  return startOfMonth(addMonths(monthOf(instant), 1));
}

/** Whether `text` is a real date, `YYYY-MM-DD`. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOfDay(text)) && dayOf(startOfDay(text)) === text;
}

/** Whether `text` is a month, `YYYY-MM`. */
export function isMonth(text: string): text is Month {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** Whole years between two days. Someone born on February 29 turns a year older on March 1 in common years. */
export function yearsBetween(birth: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Whether `text` is a time zone's IANA name, such as `America/New_York`. An offset such as `+05:00` isn't. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The local hour (0–23) in `timeZone`, or in UTC if the zone is unknown. */
export function hourIn(timeZone: string | undefined, instant: number): number {
  const options = { hour: 'numeric', hourCycle: 'h23' } as const;
  try {
    return Number(new Intl.DateTimeFormat('en-US', { ...options, timeZone: timeZone ?? 'UTC' }).format(instant));
  } catch {
    return new Date(instant).getUTCHours();
  }
}
