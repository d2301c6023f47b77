/** The manifest of a packed workspace, derived from that of its sources. Pure. */

/** What belongs to the repository only. */
const sourceOnly = ['private', 'scripts', 'devDependencies', 'publishConfig'];

/**
 * `publishConfig` goes over the members that point at sources, as in other package managers; npm itself reads
 * settings of the registry there.
 *
 * @throws {Error} when the manifest does not say how it is published
 */
export function publishedManifest(source: unknown): Readonly<Record<string, unknown>> {
  const manifest = membersOf(source);
  const overrides = Object.entries(membersOf(manifest.publishConfig));
  if (overrides.length === 0) throw new Error(`${String(manifest.name)} has no publishConfig: it is not for packing`);
  const kept = Object.entries(manifest).filter(([name]) => !sourceOnly.includes(name));
  return Object.fromEntries([...kept, ...overrides]);
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null;
  return isObject ? (value as Readonly<Record<string, unknown>>) : {}; // just looked at
}
