import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Whether a name may stand where everybody reads it. */
export function isDecent(text: string): boolean {
  return !matcher.hasMatch(text);
}
