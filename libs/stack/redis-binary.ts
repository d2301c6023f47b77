/**
 * Finds a Redis program: on PATH, else on Debian and Ubuntu a private copy. On other systems the error names the
 * command that installs one. No npm package has a Redis for all systems.
 */
import { readFile } from 'node:fs/promises';
import { downloadRedis, findDownloadedRedis, type RedisSearch } from './redis-download.ts';
import { readRedisVersion, type RedisBinary } from './redis-version.ts';

/**
 * Returns a program, and downloads it if necessary.
 *
 * @throws {Error} with the command that installs Redis on this system
 */
export async function prepareRedisBinary(search: RedisSearch): Promise<RedisBinary> {
  const found = await findRedisBinary(search.cacheDir);
  if (found !== undefined) return found;
  const system = await readSystem();
  if (!system.isDebianLike) throw new Error(explainInstall(system.ids));
  try {
    return await downloadRedis(search);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Redis could not be downloaded (${reason}). ${explainInstall(system.ids)}`, { cause });
  }
}

/** Like `prepareRedisBinary`, but returns undefined instead of downloading. */
export async function findRedisBinary(cacheDir: string): Promise<RedisBinary | undefined> {
  for (const command of ['redis-server', 'valkey-server']) {
    const version = readRedisVersion(command);
    if (version !== undefined) return { command, origin: `${command} on PATH`, version };
  }
  return findDownloadedRedis(cacheDir);
}

interface System {
  /** `ID` and `ID_LIKE` of os-release, for example `ubuntu debian`; `darwin` on macOS. */
  readonly ids: string;
  readonly isDebianLike: boolean;
}

export async function readSystem(): Promise<System> {
  if (process.platform === 'darwin') return { ids: 'darwin', isDebianLike: false };
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const ids = [...release.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].map((match) => match[1]).join(' ');
  return { ids, isDebianLike: /\b(debian|ubuntu)\b/.test(ids) };
}

/** Returns one sentence with one command. */
export function explainInstall(ids: string): string {
  const commands: readonly (readonly [RegExp, string])[] = [
    [/\bdarwin\b/, 'brew install redis'],
    [/\b(debian|ubuntu)\b/, 'sudo apt-get install redis-server'],
    [/\balpine\b/, 'apk add redis'],
    [/\b(arch|archlinux)\b/, 'sudo pacman -S valkey'],
    [/\b(fedora|rhel|centos|amzn)\b/, 'sudo dnf install valkey'],
    [/\bsuse\b/, 'sudo zypper install valkey'],
  ];
  const command = commands.find(([pattern]) => pattern.test(ids))?.[1] ?? 'docker run -d -p 127.0.0.1:6379:6379 redis';
  const isContainer = command.startsWith('docker');
  return `Docgen needs Redis 7 or later. Install it with: ${command}${isContainer ? ' (and set REDIS_URL=redis://127.0.0.1:6379)' : ''}`;
}
