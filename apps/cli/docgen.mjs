#!/usr/bin/env node
/**
 * Runs the sources of the command in a checkout. They need Node 24, so an older Node starts the Node of the lock
 * file. Plain JavaScript for Node 20. The packed package runs `dist/main.js` instead.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;
const sources = new URL('main.ts', import.meta.url);
const lockedNode = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));
// `main.ts` does the same, but too late for itself: the first source without a cache loads the compiler of TypeScript,
// which takes longer than the rest of a start.
const cacheDir = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'docgen');

if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) await runHere();
else if (existsSync(lockedNode)) runOn(lockedNode);
else fail();

async function runHere() {
  module.enableCompileCache(cacheDir);
  await import(sources.href);
}

function runOn(node) {
  const env = { ...process.env, NODE_COMPILE_CACHE: cacheDir };
  const child = spawn(node, [fileURLToPath(sources), ...process.argv.slice(2)], { stdio: 'inherit', env });
  // A terminal signals both processes. Forwarding too would reach the child as a second Ctrl-C.
  const isAtTerminal = process.stdin.isTTY || process.stderr.isTTY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => (signal !== 'SIGTERM' && isAtTerminal) || child.kill(signal));
  }
  child.once('error', fail);
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function fail() {
  process.stderr.write(
    `docgen: a checkout needs Node ${NODE_MAJOR}: run "npm ci" in it, or install Node ${NODE_MAJOR}.\n`,
  );
  process.exit(1);
}
