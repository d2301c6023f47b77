/** A service as a container of the image, as hard as a cluster would run it: read-only, no capability, bounded. */
import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { ServiceEvents, ServiceSpec } from '../../apps/local/service-process.ts';
import { until } from '../harness/until.ts';

const run = promisify(execFile);
const readyMsMax = 120_000;
const stopSecondsMax = 45;
let lastContainer = 0;

export const image = process.env.DOCGEN_IMAGE ?? 'docgen:dev';

/** What a container of any part of the product gets. */
export const restrictions = [
  '--network=host',
  '--read-only',
  '--tmpfs=/tmp:size=64m',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--user=1000:1000',
];

/** What a pod may take: its memory limit as Kubernetes writes it, and the options for node that go with it. */
export interface PodLimits {
  readonly memory: string;
  readonly nodeOptions: string;
}

/** @param limitsOf of a service, by its name */
export function createContainerLaunch(limitsOf: (name: string) => PodLimits) {
  return ({ name, env, readyUrl }: ServiceSpec, events: ServiceEvents) => {
    const service = name.replace(/-\d+$/, '');
    const { memory, nodeOptions } = limitsOf(service);
    const container = `docgen-test-${process.pid}-${(lastContainer += 1)}`;
    // Of this machine's environment a container gets nothing.
    const settings = Object.entries(env).filter(([key]) => key !== 'PATH' && key !== 'NODE_COMPILE_CACHE');
    const variables = settings.map(([key, value]) => `--env=${key}=${value ?? ''}`);
    const dockerMemory = memory.replace(/i$/, '').toLowerCase();
    const limits = [`--memory=${dockerMemory}`, `--env=NODE_OPTIONS=${nodeOptions}`, `--name=${container}`, '--rm'];
    const args = ['run', ...restrictions, ...limits, ...variables, image, 'node', `apps/${service}/main.ts`];
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
    const told = exited.then((code) => {
      if (!isStopping || code !== 0) events.onIncident(`${name} ended with code ${code}: ${lastLine}`);
    });
    return {
      ready: async () => {
        const ready = until(`${name} is ready`, async () => (await fetch(readyUrl)).ok, readyMsMax);
        const ended = exited.then((code) => {
          throw new Error(`${name} ended with code ${code} before it was ready: ${lastLine}`);
        });
        // Whichever loses must not count as a failure of its own.
        ended.catch(() => undefined);
        await Promise.race([ready, ended]);
      },
      stop: async () => {
        isStopping = true;
        await run('docker', ['stop', `--time=${stopSecondsMax}`, container]);
        await told;
      },
    };
  };
}

/** Runs a command of the image to its end and returns what it printed. */
export async function runInImage(command: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const variables = Object.entries(env).map(([key, value]) => `--env=${key}=${value}`);
  const { stdout } = await run('docker', ['run', '--rm', ...restrictions, ...variables, image, ...command]);
  return stdout;
}
