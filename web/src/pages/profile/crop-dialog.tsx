import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MAX_ZOOM, moved, squareOf, type View, wholeView, zoomed } from './crop.ts';
import styles from './crop-dialog.module.css';
import { drawView } from './picture.ts';

interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly onCancel: () => void;
  /** Receives the canvas with exactly what will be uploaded. */
  readonly onDone: (canvas: HTMLCanvasElement) => void;
}

/** How far an arrow key moves the square, as a fraction of its side. */
const STEP = 0.05;
const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Crops a picture to a square by dragging, arrow keys, and zoom. */
export function CropDialog({ picture, onCancel, onDone }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState<View>(() => wholeView(picture));
  useEffect(() => {
    if (canvas.current) drawView(canvas.current, picture, view);
  }, [picture, view]);

  /** Takes fractions of the square's side. */
  const move = (right: number, down: number) =>
    setView((before) => {
      const { side } = squareOf(picture, before);
      return moved(picture, before, right * side, down * side);
    });

  function onKeyDown(event: KeyboardEvent) {
    const [right, down] = arrows[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    move(right, down);
  }

  const actions = (
    <>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button onClick={() => canvas.current && onDone(canvas.current)}>Use picture</Button>
    </>
  );
  return (
    <Dialog title="Crop your picture" open onClose={onCancel} actions={actions}>
      <div className={styles.stage}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          tabIndex={0}
          role="img"
          aria-label="Your picture. Drag to move it, or use the arrow keys."
          onKeyDown={onKeyDown}
          {...dragging(move)}
        />
        <span className={styles.frame} aria-hidden="true" />
      </div>
      <label className={styles.zoom}>
        Zoom
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={view.zoom}
          onChange={({ target }) => setView((before) => zoomed(picture, before, target.valueAsNumber))}
        />
      </label>
    </Dialog>
  );
}

/** Pointer handlers for dragging the picture. */
function dragging(move: (right: number, down: number) => void) {
  return {
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent) => currentTarget.setPointerCapture(pointerId),
    onPointerMove: ({ currentTarget, pointerId, movementX, movementY }: PointerEvent) => {
      if (!currentTarget.hasPointerCapture(pointerId)) return;
      const { clientWidth, clientHeight } = currentTarget;
      move(-movementX / clientWidth, -movementY / clientHeight);
    },
  };
}
