import { QUESTIONS, type TriviaResult, type TriviaView } from '../../../../core/games/trivia/rules.ts';
import { fireConfetti } from '../../ui/confetti.ts';
import { playSound } from '../../ui/sound.ts';
import { toast } from '../../ui/toaster.tsx';
import { vibrate } from '../../ui/vibrate.ts';

/** Sound and vibration for a judged answer. */
export function cheer(outcome: TriviaResult['outcome'] | undefined): void {
  playSound(outcome === 'right' ? 'coin' : 'lose');
  if (outcome !== 'right') vibrate(60);
}

/** The end of a quiz: shows what was credited, with confetti for a perfect score. */
export function celebrate({ coins, results }: TriviaView): void {
  if (coins > 0) toast.success(`+${coins} coins credited!`);
  if (results.every(({ outcome }) => outcome === 'right') && results.length === QUESTIONS) {
    playSound('win');
    fireConfetti();
  }
}
