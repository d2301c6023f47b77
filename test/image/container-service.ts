/** Runs a service as a container, with the restrictions of a pod: read-only root, no capabilities, memory limit. */
import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { bundlePathOf } from '@docgen/stack/processes';
import type { ProcessName } from '@docgen/stack/processes';
import type { ServiceEvents, ServiceSpec } from '@docgen/stack/service-process';
import { until } from '../harness/until.ts';

const run = promisify(execFile);
const readyMsMax = 120_000;
const stopSecondsMax = 45;
let lastContainer = 0;

export const image = process.env.DOCGEN_IMAGE ?? 'docgen:dev';

/** Options of every container. */
export const restrictions = [
  '--network=host',
  '--read-only',
  '--tmpfs=/tmp:size=64m',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--user=1000:1000',
];

/** Limits of a pod: memory limit in Kubernetes notation, and NODE_OPTIONS. */
export interface PodLimits {
  readonly memory: string;
  readonly nodeOptions: string;
}

/** @param limitsOf returns the limits of a service by its name */
export function createContainerLaunch(limitsOf: (name: string) => PodLimits) {
  return ({ name, env, readyUrl }: ServiceSpec, events: ServiceEvents) => {
    const service = name.replace(/-\d+$/, '') as ProcessName; // the stack names its processes after them
    const { memory, nodeOptions } = limitsOf(service);
    const container = `docgen-test-${process.pid}-${(lastContainer += 1)}`;
    // The container does not inherit the environment of this process.
    const settings = Object.entries(env).filter(([key]) => key !== 'PATH' && key !== 'NODE_COMPILE_CACHE');
    const variables = settings.map(([key, value]) => `--env=${key}=${value ?? ''}`);
    const dockerMemory = memory.replace(/i$/, '').toLowerCase();
    const limits = [`--memory=${dockerMemory}`, `--env=NODE_OPTIONS=${nodeOptions}`, `--name=${container}`, '--rm'];
    const args = ['run', ...restrictions, ...limits, ...variables, image, 'node', bundlePathOf(service)];
    const child = spawn('docker', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let lastLine = '';
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lastLine = line;
        events.onLine(line);
      });
    }
    let isStopping = false;
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const reported = exited.then((code) => {
      if (!isStopping || code !== 0) events.onIncident(`${name} ended with code ${code}: ${lastLine}`);
    });
    return {
      ready: async () => {
        const ready = until(`${name} is ready`, async () => (await fetch(readyUrl)).ok, readyMsMax);
        const ended = exited.then((code) => {
          throw new Error(`${name} ended with code ${code} before it was ready: ${lastLine}`);
        });
        // The promise that loses the race must not become an unhandled rejection.
        ended.catch(() => undefined);
        await Promise.race([ready, ended]);
      },
      stop: async () => {
        isStopping = true;
        await run('docker', ['stop', `--time=${stopSecondsMax}`, container]);
        await reported;
      },
    };
  };
}

/** Runs a command in a container and returns its output. */
export async function runInImage(command: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const variables = Object.entries(env).map(([key, value]) => `--env=${key}=${value}`);
  const { stdout } = await run('docker', ['run', '--rm', ...restrictions, ...variables, image, ...command]);
  return stdout;
}
