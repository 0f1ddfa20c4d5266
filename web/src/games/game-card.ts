/** The text of a game's card, on the hub and on the home page. */
export interface GameCard {
  /** The game in one short sentence. */
  readonly pitch: string;
  /** The top prize, Coins. */
  readonly prize: string;
  /** Whether the hub shows the game only until it has been played today. */
  readonly isHiddenWhenPlayed?: boolean;
}
