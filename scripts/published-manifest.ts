/** Derives the manifest of a packed workspace from that of its sources. Pure. */

/** Members that only the repository needs. */
const sourceOnly = ['private', 'scripts', 'devDependencies', 'publishConfig'];

export interface PublishedFrom {
  /** Web page of the repository; undefined when it is not known. */
  readonly home: string | undefined;
  /** Path of the workspace in the repository. */
  readonly directory: string;
}

/**
 * `publishConfig` replaces the members that point to sources, as in other package managers. npm itself reads only
 * settings of the registry there.
 *
 * @throws {Error} when the manifest has no publishConfig
 */
export function publishedManifest(
  source: unknown,
  { home, directory }: PublishedFrom,
): Readonly<Record<string, unknown>> {
  const manifest = membersOf(source);
  const overrides = Object.entries(membersOf(manifest.publishConfig));
  if (overrides.length === 0) throw new Error(`${String(manifest.name)} has no publishConfig: it is not for packing`);
  const kept = Object.entries(manifest).filter(([name]) => !sourceOnly.includes(name));
  const repository = home !== undefined && { repository: { type: 'git', url: `git+${home}.git`, directory } };
  return { ...Object.fromEntries(kept), ...repository, ...Object.fromEntries(overrides) };
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null;
  return isObject ? (value as Readonly<Record<string, unknown>>) : {}; // checked above
}
