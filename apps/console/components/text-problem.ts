/** What is wrong with a typed text, before the service refuses it. Lengths are in code points, as the service counts. */

/** @returns a sentence for the user; undefined for a text that the service accepts */
export function textProblem(text: string, charactersMax: number): string | undefined {
  return unstorableProblem(text) ?? lengthProblem(text, charactersMax);
}

/** The database cannot store these characters. They can come with a pasted text. */
export function unstorableProblem(text: string): string | undefined {
  if (!text.includes('\0') && text.isWellFormed()) return undefined;
  return 'This text has a character that cannot be stored: NUL, or half an emoji.';
}

function lengthProblem(text: string, charactersMax: number): string | undefined {
  // A code point has one or two units.
  if (text.length <= charactersMax || Array.from(text).length <= charactersMax) return undefined;
  return `Use at most ${charactersMax.toLocaleString()} characters.`;
}
