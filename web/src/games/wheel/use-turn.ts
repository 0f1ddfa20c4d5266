import { useEffect, useRef } from 'react';
import { pause } from '../../ui/pause.ts';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import { playSound } from '../../ui/sound.ts';
import { easeOut, rotationOnto, SLICE_DEG, SPIN_MS } from './geometry.ts';

/** The shortest time between two ticks, milliseconds. */
const TICK_MS = 60;

/** The wheel's animation, outside of React. A timer ends the spin, even if frames are dropped. */
export function useTurn() {
  const disc = useRef<SVGSVGElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const rotation = useRef(0);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  function show(degrees: number): void {
    rotation.current = degrees;
    if (disc.current) disc.current.style.transform = `rotate(${degrees}deg)`;
  }

  /** Shows the wheel on a slice without animation. */
  function rest(slice: number): void {
    show(rotationOnto(slice, 0));
  }

  /** Spins to a slice in SPIN_MS, or jumps there with reduced motion. */
  async function turn(slice: number): Promise<void> {
    const from = rotation.current % 360;
    const to = rotationOnto(slice, from, anyLean());
    if (prefersReducedMotion()) return show(to);
    playSound('spin');
    const began = performance.now();
    let lastTick = began;
    const draw = (now: number) => {
      const before = rotation.current;
      const part = Math.min(1, Math.max(0, (now - began) / SPIN_MS));
      show(from + (to - from) * easeOut(part));
      if (hasPassedEdge(before, rotation.current) && now - lastTick > TICK_MS) {
        lastTick = now;
        tick(pointer.current);
      }
      frame.current = requestAnimationFrame(draw);
    };
    frame.current = requestAnimationFrame(draw);
    await pause(SPIN_MS);
    cancelAnimationFrame(frame.current);
    show(to);
  }

  return { disc, pointer, rest, turn };
}

function hasPassedEdge(before: number, after: number): boolean {
  return Math.floor(before / SLICE_DEG + 0.5) !== Math.floor(after / SLICE_DEG + 0.5);
}

/** A peg hits the pointer. */
function tick(pointer: HTMLElement | null): void {
  pointer?.animate([{ transform: 'rotate(-16deg)' }, { transform: 'none' }], { duration: 110, easing: 'ease-out' });
  playSound('click');
}

/** A random position from -1 to 1. It only moves the picture within the slice; the prize is decided already. */
function anyLean(): number {
  return ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255) * 2 - 1;
}
