/** A Redis program on this machine, and its version. */
import { spawnSync } from 'node:child_process';

export interface RedisBinary {
  readonly command: string;
  /** Where it was found, for people. */
  readonly origin: string;
  readonly version: string;
  /** Search path of the dynamic linker, for a private copy with its own libraries. */
  readonly libraryPath?: string;
}

/** Returns undefined when the program cannot start: it is missing, or one of its libraries is. */
export function readRedisVersion(command: string, libraryPath?: string): string | undefined {
  const answer = spawnSync(command, ['--version'], { env: redisEnvironment(libraryPath), encoding: 'utf8' });
  return answer.status === 0 ? (/v=(\S+)/.exec(answer.stdout)?.[1] ?? 'unknown') : undefined;
}

/** Returns the environment of a private copy; undefined, which inherits, for a program on PATH. */
export function redisEnvironment(libraryPath: string | undefined): NodeJS.ProcessEnv | undefined {
  return libraryPath === undefined ? undefined : { PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: libraryPath };
}
