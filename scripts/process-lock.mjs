/**
 * A lock file that names the process which holds it. The lock of a process that has ended is taken over.
 * Plain JavaScript for Node 20: `preflight.mjs` uses it before packages are installed. `apps/cli/state/state-lock.ts` is
 * the lock of the published command.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const ATTEMPTS = 5;

/**
 * Tries to take the lock.
 *
 * @param {string} file made with its directory
 * @param {RegExp} holderPattern matches the command line of every process that may hold the lock
 * @returns {number | undefined} the process that holds the lock; undefined when this process has it now
 */
export function takeLock(file, holderPattern) {
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (tryCreate(file)) return undefined;
    const text = readText(file);
    const holder = findHolder(text, holderPattern);
    if (holder !== undefined) return holder;
    removeStale(file, text);
  }
  throw new Error(`${file} could not be taken: remove it and start again.`);
}

/**
 * Returns the other process that holds the lock; undefined when there is none.
 *
 * @param {string} file
 * @param {RegExp} holderPattern
 * @returns {number | undefined}
 */
export function findLockHolder(file, holderPattern) {
  return findHolder(readText(file), holderPattern);
}

/**
 * Names another process as holder. npm goes on when the preflight that started it is killed.
 *
 * @param {string} file
 * @param {number} pid
 */
export function addLockHolder(file, pid) {
  writeFileSync(file, `${process.pid} ${pid}`);
}

/** @param {string} file */
export function releaseLock(file) {
  rmSync(file, { force: true });
}

function tryCreate(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (err) {
    if (err.code === 'EEXIST') return false;
    throw err;
  }
}

/** The number of an ended process may belong to another program by now: the command line tells. */
function findHolder(text, holderPattern) {
  const pids = text.split(' ').map(Number);
  return pids.find((pid) => pid > 0 && pid !== process.pid && holderPattern.test(commandLineOf(pid)));
}

/** Small images have no `ps`, macOS has no /proc. */
function commandLineOf(pid) {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  try {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Renames before it deletes: another process may have taken the lock in between, and gets it back. */
function removeStale(file, seen) {
  const moved = `${file}.${process.pid}`;
  try {
    renameSync(file, moved);
  } catch {
    return;
  }
  if (readText(moved) === seen) rmSync(moved, { force: true });
  else renameSync(moved, file);
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
