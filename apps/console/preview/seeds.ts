/** Seeds as people type and draw them. */

/** The number that was typed, when it is a seed: whole, and exact in JSON. */
export function parseSeed(text: string): number | undefined {
  if (!/^-?\d{1,16}$/.test(text.trim())) return undefined;
  const seed = Number(text);
  return Number.isSafeInteger(seed) ? seed : undefined;
}

/** Short enough to be read out to somebody. */
export function drawSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
