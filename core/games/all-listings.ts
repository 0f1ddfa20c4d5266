// One line per game. The name on the left is the game's id: its folder, its Lambda, and its part of the URL.
export { listing as deal } from './deal/listing.ts';
export { listing as matchup } from './matchup/listing.ts';
export { listing as scratch } from './scratch/listing.ts';
export { listing as slots } from './slots/listing.ts';
export { listing as sticks } from './sticks/listing.ts';
export { listing as trivia } from './trivia/listing.ts';
export { listing as wheel } from './wheel/listing.ts';
