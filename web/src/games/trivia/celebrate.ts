import { QUESTIONS, type TriviaResult, type TriviaView } from '../../../../core/games/trivia.ts';
import { fireConfetti } from '../../ui/confetti.ts';
import { playSound } from '../../ui/sound.ts';
import { toast } from '../../ui/toaster.tsx';
import { vibrate } from '../../ui/vibrate.ts';

/** How a judged answer sounds and feels. */
export function cheer(outcome: TriviaResult['outcome'] | undefined): void {
  playSound(outcome === 'right' ? 'coin' : 'lose');
  if (outcome !== 'right') vibrate(60);
}

/** The end of a quiz: says what was credited; a perfect quiz gets its confetti. */
export function celebrate({ coins, results }: TriviaView): void {
  if (coins > 0) toast.success(`+${coins} coins credited!`);
  if (results.every(({ outcome }) => outcome === 'right') && results.length === QUESTIONS) {
    playSound('win');
    fireConfetti();
  }
}
