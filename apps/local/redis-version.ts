/** A Redis program on this machine, and the question whether it runs at all. */
import { spawnSync } from 'node:child_process';

export interface RedisBinary {
  readonly command: string;
  /** How it was found, for people. */
  readonly origin: string;
  readonly version: string;
  /** For the dynamic linker, when the libraries are a private copy too. */
  readonly libraryPath?: string;
}

/** Undefined when it cannot be started: missing, or without one of its libraries. */
export function readRedisVersion(command: string, libraryPath?: string): string | undefined {
  const answer = spawnSync(command, ['--version'], { env: redisEnvironment(libraryPath), encoding: 'utf8' });
  return answer.status === 0 ? (/v=(\S+)/.exec(answer.stdout)?.[1] ?? 'unknown') : undefined;
}

/** Undefined, which is the launcher's own, for a server on PATH; a private copy needs only its libraries. */
export function redisEnvironment(libraryPath: string | undefined): NodeJS.ProcessEnv | undefined {
  return libraryPath === undefined ? undefined : { PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: libraryPath };
}
