let words: Promise<ReadonlySet<string>> | undefined;

/** The accepted guesses in upper case, loaded once. Rejects if that fails; the next call tries again. */
export function acceptedWords(): Promise<ReadonlySet<string>> {
  words ??= load().catch((error) => {
    words = undefined;
    throw error;
  });
  return words;
}

async function load(): Promise<ReadonlySet<string>> {
  const response = await fetch('/wordlists/wordsticks-6.json');
  if (!response.ok) throw new Error(`the word list could not be loaded: ${response.status}`);
  const list = (await response.json()) as readonly string[];
  return new Set(list.map((word) => word.toUpperCase()));
}
