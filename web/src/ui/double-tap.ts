/** Two taps of a finger this close in time and place are a double tap: milliseconds and pixels. A mouse counts by itself. */
const DOUBLE_TAP_MS = 250;
const FINGER_PX = 32;

/**
 * Whoever taps twice means what they saw at first. When that has made way for another button or link, such as one beneath
 * a dialog that has closed, the second tap is not for it: nothing happens. Keyboards are not asked.
 */
export function ignoreSecondTaps(page: Document): void {
  let first = { control: null as Element | null, at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  page.addEventListener(
    'click',
    (event) => {
      const { target, timeStamp: at, clientX: x, clientY: y, detail } = event;
      if (detail === 0) return;
      const control = target instanceof Element ? target.closest('a, button') : null;
      const isMouse = (event as PointerEvent).pointerType === 'mouse';
      const isClose = at - first.at < DOUBLE_TAP_MS && Math.hypot(x - first.x, y - first.y) < FINGER_PX;
      if (isMouse ? detail === 1 : !isClose) first = { control, at, x, y };
      else if (control && control !== first.control) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { capture: true },
  );
}
