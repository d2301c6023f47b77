/**
 * One install at a time: `npm start` and `npm test` side by side in a fresh clone would delete each
 * other's packages. Plain JavaScript for Node 20, like `preflight.mjs`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const WAIT_MS_MAX = 15 * 60_000;
const POLL_MS = 250;

/**
 * Takes the lock. A lock whose processes are gone is taken over.
 *
 * @param {string} file made with its directory
 * @param {(pid: number) => void} onWait called once when another install is under way
 * @returns {Promise<InstallLock>}
 */
export async function lockInstall(file, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  const deadline = Date.now() + WAIT_MS_MAX;
  for (let hasWaited = false; ; hasWaited = true) {
    if (tryCreate(file)) return openLock(file);
    const holder = findHolder(file);
    if (holder === undefined) {
      rmSync(file, { force: true });
      continue;
    }
    if (Date.now() > deadline)
      throw new Error(`Process ${holder} has been installing for too long: end it, then start again.`);
    if (!hasWaited) onWait(holder);
    await delay(POLL_MS);
  }
}

/** @typedef {{ addProcess(pid: number): void, release(): void }} InstallLock */

/** The lock names npm's own process too: it works on when the preflight is killed. */
function openLock(file) {
  return {
    addProcess: (pid) => writeFileSync(file, `${process.pid} ${pid}`),
    release: () => rmSync(file, { force: true }),
  };
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

function findHolder(file) {
  const pids = readText(file).split(' ').map(Number);
  return pids.find((pid) => pid > 0 && isInstalling(pid));
}

/** A number may belong to another program by now; where there is no /proc, to be alive is enough. */
function isInstalling(pid) {
  try {
    process.kill(pid, 0);
  } catch (err) {
    return err.code === 'EPERM';
  }
  return process.platform !== 'linux' || /preflight|npm/.test(readText(`/proc/${pid}/cmdline`));
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
