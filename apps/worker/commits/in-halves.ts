/**
 * Commits parts after Postgres has refused all of them together: each half by itself, until each refused part is alone.
 * k refused parts among n cost about 2 k log2 n statements. A chunk halves its commits by itself (`chunk-stage.ts`): it
 * renders between two of them, because later documents assume the state that earlier ones have written.
 */
import { isLockTimeout } from '@docgen/database/connection/database-errors';

interface Refused<Part> {
  /** The parts of the refused statement. */
  readonly parts: readonly Part[];
  readonly error: unknown;
}

/**
 * @param commit settles the parts, or returns those that Postgres refused
 * @param isolate settles a part that was refused alone
 */
export async function commitInHalves<Part>(
  parts: readonly Part[],
  commit: (parts: readonly Part[]) => Promise<Refused<Part> | undefined>,
  isolate: (part: Part, error: unknown) => void,
): Promise<void> {
  const refused = await commit(parts);
  const [first, ...others] = refused?.parts ?? [];
  if (refused === undefined || first === undefined) return;
  if (others.length === 0) return isolate(first, refused.error);
  // Each half would wait for the same locked row once more.
  const size = isLockTimeout(refused.error) ? 1 : Math.ceil(refused.parts.length / 2);
  for (let at = 0; at < refused.parts.length; at += size)
    await commitInHalves(refused.parts.slice(at, at + size), commit, isolate);
}
