/** The address and the key that `docgen login` stores, in a file that only its owner can read. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { reasonOf, systemCodeOf, UsageError } from '../failures.ts';
import { parseJson } from '../options.ts';
import { replaceFile } from '../output/replace-file.ts';
import { JsonReader } from '../json-reader.ts';
import type { Terminal } from '../terminal.ts';

export interface Login {
  /** The address of the service, without a slash at its end. */
  readonly url: string;
  readonly key: string;
}

/** `docgen/login.json` in XDG_CONFIG_HOME or `.config`. The XDG specification ignores relative folders. */
export function loginFileOf({ environment = {} }: Terminal): string {
  const { XDG_CONFIG_HOME: configured = '', HOME: home = homedir() } = environment;
  return join(isAbsolute(configured) ? configured : join(home, '.config'), 'docgen', 'login.json');
}

/** @throws {UsageError} when the file cannot be read or is no login */
export async function findLogin(io: Terminal): Promise<Login | undefined> {
  const file = loginFileOf(io);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCodeOf(error) === 'ENOENT') return undefined;
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  if (text === undefined) return undefined;
  const login = new JsonReader(file, parseJson(file, text));
  return { url: login.member('url').text(), key: login.member('key').text() };
}

/** Resolves with the path of the file. @throws {UsageError} when its folder cannot be written */
export async function storeLogin(login: Login, io: Terminal): Promise<string> {
  const file = loginFileOf(io);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new UsageError(`${dirname(file)} cannot be made: ${reasonOf(error)}`, { cause: error });
  });
  await replaceFile(file, `${JSON.stringify(login)}\n`, 0o600);
  return file;
}

/** @throws {UsageError} when the file cannot be removed */
export async function removeLogin(io: Terminal): Promise<void> {
  const file = loginFileOf(io);
  await rm(file, { force: true }).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be removed: ${reasonOf(error)}`, { cause: error });
  });
}
