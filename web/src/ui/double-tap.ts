/**
 * Two taps this close in time (milliseconds) and distance (pixels) are a double tap. For mice, the browser counts
 * clicks.
 */
const DOUBLE_TAP_MS = 250;
const FINGER_PX = 32;

/**
 * Ignores the second tap of a double tap if it hits another button or link than the first, such as one under a dialog
 * that has just closed. Keyboard clicks always pass.
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
