/**
 * Runs a service as a separate process, and restarts it when it ends. On Linux it ends with its launcher (`spawnTied`).
 */
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isRunning, spawnTied, stopProcess, whenExited } from './child-processes.ts';
import { keepRunning } from './keep-running.ts';

const READY_WITHIN_MS = 60_000;
const READY_POLL_MS = 50;
const PROBE_MS_MAX = 2_000;
const STOP_GRACE_MS = 12_000;

/** Keeps compiled sources: later starts, and render threads that replace others, load in a quarter of the time. */
export const compileCacheDir = fileURLToPath(new URL('../../.docgen/compile-cache', import.meta.url));

export interface ServiceSpec {
  readonly name: string;
  /** Absolute path of its `main.ts`. */
  readonly entry: string;
  /** Flags of node. */
  readonly nodeFlags: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Answers 200 when the service accepts work. */
  readonly readyUrl: string;
  /** Longest pause before a restart, milliseconds. Tests that kill a process repeatedly set a short one. */
  readonly backoffMsMax?: number;
}

export interface ServiceEvents {
  /** Gets every line of the service. */
  readonly onLine: (line: string) => void;
  /** Gets a sentence for people when the process ends or does not start. */
  readonly onIncident: (sentence: string) => void;
  /** Gets the id of every process that is started. */
  readonly onStart: (pid: number) => void;
}

export interface ServiceProcess {
  readonly name: string;
  /** Resolves when the service accepts work. @throws {Error} when its first process ends before, or after 60 s */
  ready(): Promise<void>;
  /** Kills the process, which starts again with the sources as they are. Does nothing while none runs. */
  restart(): void;
  /** Sends SIGTERM, and SIGKILL after 12 seconds. Ends the restarts. */
  stop(): Promise<void>;
}

/** Starts a service and keeps it running until `stop`. */
export function superviseService(spec: ServiceSpec, events: ServiceEvents): ServiceProcess {
  const stopping = new AbortController();
  const first = launch(spec, events);
  let child = first;
  const target = {
    name: spec.name,
    exited: () => whenExited(child),
    restart: async () => {
      child = launch(spec, events);
      return Promise.resolve();
    },
  };
  const { backoffMsMax } = spec;
  const watching = keepRunning(target, {
    signal: stopping.signal,
    onIncident: events.onIncident,
    ...(backoffMsMax === undefined ? {} : { backoffMsMax }),
  });
  return {
    name: spec.name,
    ready: () => waitUntilReady(spec, first),
    restart: () => {
      if (isRunning(child)) child.kill('SIGKILL');
    },
    stop: async () => {
      stopping.abort();
      await watching;
      if (isRunning(child)) await stopChild(child.pid);
    },
  };
}

function launch({ entry, nodeFlags, env }: ServiceSpec, events: ServiceEvents): ChildProcess {
  const child = spawnTied({
    command: process.execPath,
    args: [...nodeFlags, entry],
    options: { env, stdio: ['ignore', 'pipe', 'pipe'] },
    // A killed service loses nothing. A draining one would hold its port, and the next start would not get it.
    deathSignal: 'KILL',
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface({ input: stream }).on('line', events.onLine);
  }
  child.once('error', (err) => events.onIncident(`a process could not be started: ${err.message}`));
  if (child.pid !== undefined) events.onStart(child.pid);
  return child;
}

async function waitUntilReady({ name, readyUrl }: ServiceSpec, first: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answersReady(readyUrl))) {
    if (!isRunning(first)) throw new Error(`${name} ended before it was ready; its log lines above say why.`);
    if (Date.now() > deadline)
      throw new Error(`${name} was not ready within ${READY_WITHIN_MS / 1000} s (${readyUrl}).`);
    await delay(READY_POLL_MS);
  }
}

async function answersReady(url: string): Promise<boolean> {
  try {
    const res = await fetch(url, { signal: AbortSignal.timeout(PROBE_MS_MAX) });
    await res.arrayBuffer();
    return res.status === 200;
  } catch {
    return false;
  }
}

async function stopChild(pid: number): Promise<void> {
  await stopProcess(pid, [
    ['SIGTERM', STOP_GRACE_MS],
    ['SIGKILL', 5_000],
  ]);
}
