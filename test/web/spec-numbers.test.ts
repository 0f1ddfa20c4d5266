import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type Toast, useToasterStore } from 'react-hot-toast/headless';
import { afterEach, describe, expect, it } from 'vitest';
import { PLAY_MS } from '../../core/games/matchup/rules.ts';
import { STAGGER_MS, STEP_MS, STEPS_PER_REEL } from '../../core/games/slots/rules.ts';
import { QUESTION_MS } from '../../core/games/trivia/rules.ts';
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

/** Reports the toasts in the toast area. */
function Area({ tell }: { tell: (toasts: readonly Toast[]) => void }) {
  tell(useToasterStore().toasts);
  return null;
}

function toasts(): readonly Toast[] {
  let shown: readonly Toast[] = [];
  renderToString(
    createElement(Area, {
      tell: (toasts) => {
        shown = toasts;
      },
    }),
  );
  return shown;
}

describe('the constants of the spec', () => {
  it.each([
    ['the email availability check waits 400 ms', DEBOUNCE_MS, 400],
    ['the success redirect happens after 1.5 s', CELEBRATION_MS, 1500],
    ['the game-end redirect happens after 3 s', AUTO_RETURN_MS, 3000],
    ['a trivia question is open for 15 s', QUESTION_MS, 15_000],
    ['the trivia quiz starts automatically after 30 s', AUTO_START_MS, 30_000],
    ['the wheel spins for 4500 ms', SPIN_MS, 4500],
    ['Match Up! lasts 30 s', PLAY_MS, 30_000],
    ['Scratch & Win shows a card for 1.4 s', REVEAL_MS, 1400],
    ['Scratch & Win redirects after 2.8 s', SCRATCH_AUTO_RETURN_MS, 2800],
    ['a slot reel makes 12 steps', STEPS_PER_REEL, 12],
    ['a slot reel step takes 60 ms', STEP_MS, 60],
    ['the slot reels stop 240 ms apart', STAGGER_MS, 240],
    ['a dismissed toast is removed after 1000 ms', REMOVE_MS, 1000],
    ['the slots feed scrolls in 18 s', SCROLL_MS, 18_000],
    ['the ticker scrolls in width / 40 seconds', loopSeconds(1000), 25],
    ['the ticker scrolls in 18 s by default', loopSeconds(0), 18],
  ])('%s', (_what, number, spec) => {
    expect(number).toBe(spec);
  });
});

describe('the toasts of spec section 9', () => {
  afterEach(() => toast.remove());

  it('number 20 at most', () => {
    for (let n = 1; n <= 21; n++) toast(`Toast ${n}`);
    expect(toasts()).toHaveLength(20);
  });

  it.each([
    ['blank', toast, 4000],
    ['error', toast.error, 4000],
    ['custom', toast.custom, 4000],
    ['success', toast.success, 2000],
    ['loading', toast.loading, Number.POSITIVE_INFINITY],
  ])('of type %s stay as long as the spec says', (type, tell, duration) => {
    tell('Ding!');
    expect(toasts()).toMatchObject([{ type, duration }]);
  });

  it('are 8 px apart and at most 350 px wide', () => {
    const tokens = readFileSync('web/src/ui/styles/tokens.css', 'utf8');
    const css = readFileSync('web/src/ui/toaster.module.css', 'utf8');
    const rules = (name: string) => new RegExp(`^ {2}\\.${name} {([^}]*)}`, 'm').exec(css)?.[1];
    expect(rules('area')).toContain(' gap: var(--space-8);');
    expect(rules('toast')).toContain(' max-width: var(--toast-width);');
    expect(tokens.match(/--space-8: .*/g)).toEqual(['--space-8: 8px;']);
    expect(tokens.match(/--toast-width: .*/g)).toEqual(['--toast-width: 350px;']);
  });
});
