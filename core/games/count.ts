import { gameIds } from './games.ts';

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const word = words[gameIds.length - 1] ?? String(gameIds.length);

/** How many games there are, in words: 'seven', or 'Seven' at the start of a sentence. All texts use it. */
export const gameCount = { word, capitalized: word.charAt(0).toUpperCase() + word.slice(1) } as const;
