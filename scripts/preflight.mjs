/**
 * Runs before every npm script of this repository. Installs missing packages of the lock file, and fails when the
 * scripts would not run on Node 24. Plain JavaScript: on a fresh clone it runs on the machine's own Node, from version
 * 20.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { listDisagreements } from './lock-agreement.mjs';
import { addLockHolder, releaseLock, takeLock } from './process-lock.mjs';

const NODE_MAJOR = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, 'node_modules', '.bin');
/** Packages that npm left out of its last complete install. npm deletes the file together with node_modules. */
const leftOutFile = join(root, 'node_modules', '.docgen-left-out.json');
const lockFile = join(root, '.docgen', 'install.lock');
const LOCK_WAIT_MS_MAX = 15 * 60_000;
const LOCK_POLL_MS = 250;

await ensureInstalled();
assertNodeVersion();

async function ensureInstalled() {
  if (listMissing().length === 0) return;
  await lockInstall();
  try {
    const missing = listMissing(); // again: the process that held the lock may have installed everything
    if (missing.length === 0) return;
    const code = await runNpmCi(missing.length);
    if (code !== 0) fail(`npm ci ended with code ${code}: the lines above say why. Then start again.`);
    rememberLeftOut();
  } finally {
    releaseLock(lockFile);
  }
}

/** One install at a time: `npm start` and `npm test` in a fresh clone would delete each other's packages. */
async function lockInstall() {
  const deadline = Date.now() + LOCK_WAIT_MS_MAX;
  for (let hasWaited = false; ; hasWaited = true) {
    const holder = takeLock(lockFile, /preflight|npm/);
    if (holder === undefined) return;
    if (Date.now() > deadline) fail(`Process ${holder} has been installing for too long: end it, then start again.`);
    if (!hasWaited) console.log(`Another install runs here (process ${holder}): waiting for it ...`);
    await delay(LOCK_POLL_MS);
  }
}

function listMissing() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (wanted === undefined)
    fail('package-lock.json is missing or damaged: restore it (git checkout package-lock.json).');
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return Object.keys(wanted);
  const leftOut = new Set(readJson(leftOutFile) ?? []);
  const disagreeing = listDisagreements(wanted, installed, currentPlatform()).filter((path) => !leftOut.has(path));
  return [...disagreeing, ...listGone(installed)];
}

/** Returns packages that npm installed and that were deleted since. */
function listGone(installed) {
  return Object.keys(installed).filter((path) => !existsSync(join(root, path, 'package.json')));
}

/** Some optional packages cannot be installed on every machine. Without the list each start would run npm ci again. */
function rememberLeftOut() {
  const missing = listMissing();
  if (missing.length > 0) writeFileSync(leftOutFile, JSON.stringify(missing));
}

function runNpmCi(missingCount) {
  // No package needs its install script: postgres-binaries.ts makes the links that one of them would make.
  const options = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--engine-strict=false',
    '--loglevel=error',
  ];
  const [command, ...prefix] = npmCommand();
  const stopProgress = showProgress(`Installing packages (${missingCount} differ from package-lock.json): npm ci`);
  return new Promise((resolve) => {
    const npm = spawn(command, [...prefix, 'ci', ...options, '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (npm.pid !== undefined) addLockHolder(lockFile, npm.pid);
    npm.once('error', (err) => fail(`npm could not be started: ${err.message}.`));
    npm.once('exit', (code) => {
      stopProgress(code === 0 ? 'Packages installed' : 'npm ci failed');
      resolve(code ?? 1);
    });
  });
}

/**
 * Returns the npm that runs this script, else the one on PATH. npm ci deletes node_modules/.bin/node, so npm runs on
 * another Node.
 */
function npmCommand() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli === undefined || !/npm-cli\.[cm]?js$/.test(cli)) return ['npm'];
  return [node === undefined || node.startsWith(binaries) || !existsSync(node) ? process.execPath : node, cli];
}

/** Shows one line that counts on a terminal; elsewhere a line at the start, every ten seconds and at the end. */
function showProgress(label) {
  const startedAt = Date.now();
  const frames = ['|', '/', '-', '\\'];
  const isTerminal = process.stdout.isTTY === true;
  const elapsed = () => `${((Date.now() - startedAt) / 1000).toFixed(0)} s`;
  let tick = 0;
  if (!isTerminal) console.log(`${label} ...`);
  const draw = () => process.stdout.write(`\r${frames[tick++ % frames.length]} ${label} (${elapsed()}) `);
  const timer = setInterval(isTerminal ? draw : () => console.log(`... ${elapsed()}`), isTerminal ? 120 : 10_000);
  return (result) => {
    clearInterval(timer);
    console.log(`${isTerminal ? '\r\u001b[K' : ''}${result} in ${elapsed()}.`);
  };
}

/** npm scripts find node_modules/.bin/node first; it is missing on platforms without a packaged Node. */
function assertNodeVersion() {
  const version = process.execPath.startsWith(join(root, 'node_modules')) ? process.version : firstNodeVersion();
  if (Number(/^v(\d+)\./.exec(version)?.[1]) === NODE_MAJOR) return;
  fail(
    `Docgen runs on Node ${NODE_MAJOR}, but the first node on PATH is ${version || 'missing'}: install Node ${NODE_MAJOR} ` +
      `(nodejs.org, or: nvm install ${NODE_MAJOR}); a packaged one exists only for Linux with glibc on x64 and arm64.`,
  );
}

function firstNodeVersion() {
  const PATH = `${binaries}${delimiter}${process.env.PATH ?? ''}`;
  const answer = spawnSync('node', ['--version'], { env: { ...process.env, PATH }, encoding: 'utf8' });
  return (answer.stdout ?? '').trim();
}

function currentPlatform() {
  return { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? detectLibc() : undefined };
}

function detectLibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

function readPackages(file) {
  return readJson(file)?.packages;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // absent, or cut off during an install: both mean "install again"
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
