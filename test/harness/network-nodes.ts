/**
 * Network nodes that a test can disconnect. Each has its own network namespace and a virtual cable to a switch. Only a
 * process that `runInNetwork` started can use them: the nodes reach it at `hostAddress`.
 */
import { execFile, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readlink, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { isRunning, spawnTied, stopProcess } from '@docgen/stack/child-processes';
import { findDebianProgram } from './debian-program.ts';
import type { DebianProgram } from './debian-program.ts';
import { runProcess } from './run-process.ts';
import type { ProcessResult } from './run-process.ts';
import { until } from './until.ts';

export const hostAddress = '10.66.0.1';

export interface NetworkNode {
  readonly address: string;
  /** Log lines of its process. */
  readonly logLines: readonly string[];
  /** Drops every packet from and to the node, without any notice to either end. */
  unplug(): Promise<void>;
  plug(): Promise<void>;
  stop(): Promise<void>;
}

export interface NodeProcess {
  readonly entry: string;
  readonly env: NodeJS.ProcessEnv;
}

export interface Network {
  /** Starts a process of Node.js on a new node. */
  addNode(process: NodeProcess): Promise<NetworkNode>;
}

/**
 * Runs a script in a new network namespace. This needs root, or a kernel that allows user namespaces to all users.
 *
 * @throws {Error} when neither is possible
 */
export async function runInNetwork(script: string, withinMs: number): Promise<ProcessResult> {
  const asUser = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps'];
  const probe = spawnSync('unshare', [...asUser, '--net', 'true'], { encoding: 'utf8' });
  if (probe.status !== 0) {
    throw new Error(`this test needs root, or a kernel that allows user namespaces: ${probe.stderr}`);
  }
  return runProcess('unshare', [...asUser, '--net', process.execPath, script], { withinMs });
}

/** @param receiveBytesMax receive buffer of a connection; the sender keeps the rest */
export async function createNetwork(receiveBytesMax: number): Promise<Network> {
  const ip = await findDebianProgram('ip', 'iproute2');
  const configure = async (command: string): Promise<void> => runIp(ip, command.split(' '));
  await configure('link set lo up');
  await configure('link add name switch type bridge');
  await configure(`address add ${hostAddress}/24 dev switch`);
  await configure('link set switch up');
  await writeFile('/proc/sys/net/ipv4/tcp_rmem', `4096 ${receiveBytesMax} ${receiveBytesMax}`);
  let nodeCount = 0;
  return {
    addNode: async (nodeProcess) => {
      nodeCount += 1;
      const port = `port${nodeCount}`;
      const cable = `cable${nodeCount}`;
      const address = `10.66.0.${nodeCount + 1}`;
      const logLines: string[] = [];
      const child = await spawnUnconnected(nodeProcess, logLines);
      const inside = ['nsenter', `--net=/proc/${child.pid}/ns/net`];
      await configure(`link add name ${port} type veth peer name ${cable}`);
      await configure(`link set ${cable} netns ${child.pid}`);
      await configure(`link set ${port} master switch up`);
      for (const command of ['link set lo up', `address add ${address}/24 dev ${cable}`, `link set ${cable} up`]) {
        await runIp(ip, command.split(' '), inside);
      }
      child.stdin?.end('\n');
      return {
        address,
        logLines,
        unplug: async () => configure(`link set ${port} nomaster`),
        plug: async () => configure(`link set ${port} master switch`),
        stop: async () => {
          if (isRunning(child)) await stopProcess(child.pid, [['SIGKILL', 5_000]]);
        },
      };
    },
  };
}

/** Starts a shell in a namespace without connection. It runs the process when it reads a line. */
async function spawnUnconnected({ entry, env }: NodeProcess, logLines: string[]): Promise<ChildProcess> {
  const child = spawnTied({
    command: 'unshare',
    args: ['--net', 'sh', '-c', 'read -r _ && exec "$0" "$@"', process.execPath, entry],
    options: { env, stdio: 'pipe' },
    deathSignal: 'KILL',
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => logLines.push(line));
  }
  const own = await readlink('/proc/self/ns/net');
  await until('the node has a namespace', async () => (await readlink(`/proc/${child.pid}/ns/net`)) !== own);
  return child;
}

async function runIp({ command, env }: DebianProgram, args: readonly string[], prefix: readonly string[] = []) {
  const [file = command, ...rest] = [...prefix, command, ...args];
  await promisify(execFile)(file, rest, { env: { ...process.env, ...env } });
}
