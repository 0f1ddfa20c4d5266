/** Handlers for a link or a form: pointing at it, tabbing to it or touching it is meaning to go there or to use it. */
export function onIntent(prepare: (() => void) | undefined) {
  return { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare };
}
