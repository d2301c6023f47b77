/** Seeds in the pages: typed by the user, or random. */

export const seedProblem = 'The seed must be a whole number from -9007199254740991 to 9007199254740991.';

/** Returns the typed seed; undefined when it is not a whole number that JSON keeps exactly. */
export function parseSeed(text: string): number | undefined {
  if (!/^-?\d{1,16}$/.test(text.trim())) return undefined;
  const seed = Number(text);
  return Number.isSafeInteger(seed) ? seed : undefined;
}

/** 32 random bits: at most ten digits, short enough to read aloud. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
