/** What a new set of golden digests would change of those that stand. Pure; `write-goldens.ts` applies it. */

/** The digests of `libs/engine/goldens/digests.json`. */
export interface GoldenDigests {
  readonly goldens: Readonly<Record<string, readonly string[]>>;
  readonly tables: Readonly<Record<string, string>>;
}

/** The names of digests that would be others, or gone; new ones change nothing. */
export function changedDigests(before: GoldenDigests, after: GoldenDigests): string[] {
  const goldens = Object.keys(before.goldens).filter(
    (call) => String(before.goldens[call]) !== String(after.goldens[call]),
  );
  const tables = Object.keys(before.tables).filter((table) => before.tables[table] !== after.tables[table]);
  return [...goldens, ...tables.map((table) => `table ${table}`)];
}
