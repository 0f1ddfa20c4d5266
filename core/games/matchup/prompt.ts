/** One accepted answer of a prompt, and other ways to write it. */
export interface Answer {
  /** As shown when the answers are revealed. At most 40 characters, the limit for typed answers (spec section 5). */
  readonly text: string;
  /** Other spellings, short forms, and synonyms. No two answers of a prompt share one. */
  readonly aliases: readonly string[];
}

/** A fill-in-the-blank prompt of Match Up! with its six accepted answers (spec section 9). */
export interface Prompt {
  /** Never changes: plays and the list of prompts that have paid refer to it. */
  readonly id: string;
  /** The phrase with one blank, `____`, optionally after a topic and a colon: "Golf club: ____". */
  readonly text: string;
  readonly answers: readonly [Answer, Answer, Answer, Answer, Answer, Answer];
}
