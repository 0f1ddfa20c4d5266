/** What a game's card says, on the hub and on the front page. */
export interface GameCard {
  /** The game in one short sentence. */
  readonly pitch: string;
  /** What players can win, coins. */
  readonly prize: string;
  /** Whether the hub shows the game only until it has been played today. */
  readonly isHiddenWhenPlayed?: boolean;
}
