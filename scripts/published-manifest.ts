/** Derives the manifest of a packed workspace from that of its sources. Pure. */

/** Members that only the repository needs. */
const sourceOnly = ['private', 'scripts', 'devDependencies', 'publishConfig'];

/**
 * `publishConfig` replaces the members that point to sources, as in other package managers. npm itself reads only
 * settings of the registry there.
 *
 * @throws {Error} when the manifest has no publishConfig
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
  return isObject ? (value as Readonly<Record<string, unknown>>) : {}; // checked above
}
