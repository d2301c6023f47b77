/** The members of an entry of `packages` in a lock file that the comparison reads. */
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

/** npm's names: `linux`, `x64`, `glibc`. `libc` is undefined on other systems than Linux. */
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
