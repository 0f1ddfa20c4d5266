import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type Toast, useToasterStore } from 'react-hot-toast/headless';
import { afterEach, describe, expect, it } from 'vitest';
import { PLAY_MS } from '../../core/games/matchup.ts';
import { STAGGER_MS, STEP_MS, STEPS_PER_REEL } from '../../core/games/slots.ts';
import { QUESTION_MS } from '../../core/games/trivia.ts';
import { AUTO_RETURN_MS } from '../../web/src/games/auto-return.tsx';
import { AUTO_RETURN_MS as SCRATCH_AUTO_RETURN_MS } from '../../web/src/games/scratch/screen.tsx';
import { REVEAL_MS } from '../../web/src/games/scratch/use-scratch.ts';
import { SCROLL_MS } from '../../web/src/games/slots/feed.tsx';
import { AUTO_START_MS } from '../../web/src/games/trivia/use-auto-start.ts';
import { SPIN_MS } from '../../web/src/games/wheel/geometry.ts';
import { CELEBRATION_MS } from '../../web/src/pages/auth/celebration.tsx';
import { DEBOUNCE_MS } from '../../web/src/pages/profile-form/use-availability.ts';
import { loopSeconds } from '../../web/src/shell/ticker-loop.ts';
import { REMOVE_MS, toast } from '../../web/src/ui/toaster.tsx';

/** Tells the toasts as the toast area has them. */
function Area({ tell }: { tell: (toasts: readonly Toast[]) => void }) {
  tell(useToasterStore().toasts);
  return null;
}

function toasts(): readonly Toast[] {
  let told: readonly Toast[] = [];
  renderToString(
    createElement(Area, {
      tell: (toasts) => {
        told = toasts;
      },
    }),
  );
  return told;
}

describe('the numbers of spec section 9', () => {
  it.each([
    ['asking whether an email is free waits 400 ms', DEBOUNCE_MS, 400],
    ['the success redirect comes after 1.5 s', CELEBRATION_MS, 1500],
    ['the game-end redirect comes after 3 s', AUTO_RETURN_MS, 3000],
    ['a question of the trivia is open for 15 s', QUESTION_MS, 15_000],
    ['the trivia starts by itself after 30 s', AUTO_START_MS, 30_000],
    ['the wheel spins for 4500 ms', SPIN_MS, 4500],
    ['Match Up! lasts 30 s', PLAY_MS, 30_000],
    ['Scratch & Win has 1.4 s between rounds', REVEAL_MS, 1400],
    ['Scratch & Win leaves after 2.8 s', SCRATCH_AUTO_RETURN_MS, 2800],
    ['a reel of the slots makes 12 steps', STEPS_PER_REEL, 12],
    ['a step of the slots takes 60 ms', STEP_MS, 60],
    ['the reels of the slots are 240 ms apart', STAGGER_MS, 240],
    ['what is left of a toast goes 1000 ms after it', REMOVE_MS, 1000],
    ['the feed of the slots scrolls in 18 s', SCROLL_MS, 18_000],
    ['the ticker scrolls in width / 40 seconds', loopSeconds(1000), 25],
    ['the ticker scrolls in 18 s by default', loopSeconds(0), 18],
  ])('%s', (_what, number, spec) => {
    expect(number).toBe(spec);
  });
});

describe('the toasts of spec section 9', () => {
  afterEach(() => toast.remove());

  it('are 20 at most', () => {
    for (let n = 1; n <= 21; n++) toast(`Toast ${n}`);
    expect(toasts()).toHaveLength(20);
  });

  it.each([
    ['blank', toast, 4000],
    ['error', toast.error, 4000],
    ['custom', toast.custom, 4000],
    ['success', toast.success, 2000],
    ['loading', toast.loading, Number.POSITIVE_INFINITY],
  ])('when %s stay for their time', (type, tell, duration) => {
    tell('Ding!');
    expect(toasts()).toMatchObject([{ type, duration }]);
  });

  it('are 8 px apart and at most 350 px wide', () => {
    const css = readFileSync('web/src/ui/toaster.module.css', 'utf8');
    const rules = (name: string) => new RegExp(`^ {2}\\.${name} {([^}]*)}`, 'm').exec(css)?.[1];
    expect(rules('area')).toContain(' gap: 8px;');
    expect(rules('toast')).toContain(' max-width: 350px;');
  });
});
