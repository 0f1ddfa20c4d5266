import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

let matcher: RegExpMatcher | undefined;

/** Whether a name is clean enough to show to everyone. */
export function isDecent(text: string): boolean {
  matcher ??= new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return !matcher.hasMatch(text);
}
