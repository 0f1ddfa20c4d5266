/** Handlers that call `prepare` when the player is about to use a link or a form: on hover, focus, or touch. */
export function onIntent(prepare: (() => void) | undefined) {
  return { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare };
}
