/** Vibrates the device if it can: milliseconds on, off, on, … */
export function vibrate(pattern: number | number[]): void {
  navigator.vibrate?.(pattern);
}
