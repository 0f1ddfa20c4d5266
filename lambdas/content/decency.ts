import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Whether a name is clean enough to show to everyone. */
export function isDecent(text: string): boolean {
  return !matcher.hasMatch(text);
}
