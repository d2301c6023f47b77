/**
 * Runs before every npm script of this repository: installs what the lock file asks for unless it is
 * there, and refuses to go on when the scripts would not run on Node 24.
 * Plain JavaScript, because on a fresh clone it runs on the machine's own Node, from version 20.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockInstall } from './install-lock.mjs';
import { listDisagreements } from './lock-agreement.mjs';

const NODE_MAJOR = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, 'node_modules', '.bin');
/** What npm left out of its last complete install; npm deletes the file with all of node_modules. */
const leftOutFile = join(root, 'node_modules', '.docgen-left-out.json');

await ensureInstalled();
assertNodeVersion();

async function ensureInstalled() {
  if (listMissing().length === 0) return;
  const lock = await lockInstall(join(root, '.docgen', 'install.lock'), (pid) =>
    console.log(`Another install is under way here (process ${pid}): waiting for it ...`),
  );
  try {
    const missing = listMissing(); // again: who held the lock may have installed everything
    if (missing.length === 0) return;
    const code = await runNpmCi(missing.length, lock);
    if (code !== 0) fail(`npm ci ended with code ${code}: the lines above say why. Then start again.`);
    rememberLeftOut();
  } finally {
    lock.release();
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

/** Packages that npm noted as installed and that somebody deleted since. */
function listGone(installed) {
  return Object.keys(installed).filter((path) => !existsSync(join(root, path, 'package.json')));
}

/** An optional package may be impossible to install here (its engines, its registry): asked for once, not at every start. */
function rememberLeftOut() {
  const missing = listMissing();
  if (missing.length > 0) writeFileSync(leftOutFile, JSON.stringify(missing));
}

function runNpmCi(missingCount, lock) {
  // No package here needs its install script: postgres-binaries.ts makes the one set of links that a script would make.
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
    if (npm.pid !== undefined) lock.addProcess(npm.pid);
    npm.once('error', (err) => fail(`npm could not be started: ${err.message}.`));
    npm.once('exit', (code) => {
      stopProgress(code === 0 ? 'Packages installed' : 'npm ci failed');
      resolve(code ?? 1);
    });
  });
}

/** The npm that runs this script, else the one on PATH. It keeps its own Node: npm ci deletes ours on its way. */
function npmCommand() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli === undefined || !/npm-cli\.[cm]?js$/.test(cli)) return ['npm'];
  return [node === undefined || node.startsWith(binaries) || !existsSync(node) ? process.execPath : node, cli];
}

/** One line that counts on a terminal; elsewhere a line at the start, every ten seconds and at the end. */
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
    return undefined; // absent, or cut off in the middle of an install: both mean "install again"
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
