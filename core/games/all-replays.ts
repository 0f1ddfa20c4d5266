// One line per game: how /fair recomputes its plays.
export { replay as deal } from './deal/replay.ts';
export { replay as matchup } from './matchup/replay.ts';
export { replay as scratch } from './scratch/replay.ts';
export { replay as slots } from './slots/replay.ts';
export { replay as sticks } from './sticks/replay.ts';
export { replay as trivia } from './trivia/replay.ts';
export { replay as wheel } from './wheel/replay.ts';
