/** One entry of a lock file's `packages`, as far as the comparison reads it. */
export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: string | readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Keyed by the path below the repository, for example `node_modules/zod`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** In npm's words: `linux`, `x64`, `glibc`. `libc` is undefined where there is no such choice. */
export interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc: string | undefined;
}

export declare function listDisagreements(
  wanted: LockedPackages,
  installed: LockedPackages,
  platform: Platform,
): string[];
