/** One accepted answer of a prompt: what fills the blank, and other ways in which players write the same thing. */
export interface Answer {
  /** As shown when the answers are revealed; at most 40 characters, as a player's own answer (spec section 5). */
  readonly text: string;
  /** Other spellings, short forms and synonyms. They never belong to a second answer of the same prompt. */
  readonly aliases: readonly string[];
}

/** A fill-in-the-blank prompt of Match Up! with its six accepted answers (spec section 9). */
export interface Prompt {
  /** Stable: plays and "this prompt has paid" are kept under it. */
  readonly id: string;
  /** The phrase with one blank, `____`; a topic may stand before it, ended by a colon: "Golf club: ____". */
  readonly text: string;
  readonly answers: readonly [Answer, Answer, Answer, Answer, Answer, Answer];
}
