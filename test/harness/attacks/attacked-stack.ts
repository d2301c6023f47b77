/** The product with the heap flags of its containers, attacked while another tenant sends requests. */
import { streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { containerHeapFlags, processes, processNames } from '@docgen/stack/processes';
import type { ProcessName } from '@docgen/stack/processes';
import { startBilledStack } from '../billed-stack.ts';
import type { BilledStack } from '../billed-stack.ts';
import { insertRenderedBatch } from '../rendered-batches.ts';
import { readResidentPeak, resetResidentPeak } from '../resident-memory.ts';
import { renderAdhoc } from '../template-requests.ts';
import type { TestTenant } from '../tenant.ts';
import { describeRecords, prepareVictim } from '../victim-load.ts';
import type { VictimLoad, VictimRecord } from '../victim-load.ts';
import type { AttackName } from './attack.ts';
import { eightMegabytes, longBatch, prepareAttack } from './prepare-attack.ts';
import { startAttack } from './start-attack.ts';
import type { RunAttack } from './start-attack.ts';

/** The part of the memory of its container that a service may use. The rest is for what the tests do not do. */
const memoryShareMax = 0.85;

const warmUpRequests = 200;
const mebibyte = 2 ** 20;

export interface AttackedStack extends BilledStack {
  /**
   * Sends the other tenant's requests during the work. Resolves when both have ended.
   *
   * @param start starts the other tenant's requests
   */
  watch<T>(what: string, start: () => VictimLoad, work: () => Promise<T>): Promise<Watched<T>>;
  /**
   * Stores what an attack needs, starts its process, and returns how to run it.
   *
   * @param attackers default: a new tenant of tier starter
   */
  prepare(name: AttackName, attackers?: readonly TestTenant[]): Promise<RunAttack>;
}

export interface Watched<T> {
  readonly result: T;
  readonly records: readonly VictimRecord[];
  /** Restarts of a service, and use of more memory than its container has. */
  readonly incidents: readonly string[];
}

export async function startAttackedStack(): Promise<AttackedStack> {
  const stack = await startBilledStack({
    // Callers without a key have different IP addresses, behind one proxy.
    settings: { TRUST_PROXY: '1' },
    settingsOf: nodeOptionsOf,
  });
  await warmUp(stack);
  return {
    ...stack,
    watch: async (what, start, work) => {
      const pids = processNames.map((service) => stack.pidOf(nameOf(service)));
      await Promise.all(pids.map(resetResidentPeak));
      const load = start();
      const [worked] = await Promise.allSettled([work()]);
      const records = await load.stop();
      if (worked.status === 'rejected') throw worked.reason;
      const isRestarted = processNames.some((service, index) => stack.pidOf(nameOf(service)) !== pids[index]);
      const peaks = isRestarted ? [] : await Promise.all(pids.map(readResidentPeak));
      process.stderr.write(`${what}: ${describeRecords(records)}; at most ${describeBytes(peaks)}\n`);
      const excess = processNames.filter(
        (service, index) => (peaks[index] ?? 0) >= memoryShareMax * processes[service].memory.limitMb * mebibyte,
      );
      const incidents = excess.map((service) => `${service} needs more than ${memoryShareMax} of its memory`);
      return { result: worked.value, records, incidents: isRestarted ? ['a service was restarted'] : incidents };
    },
    prepare: async (name, given) => {
      const tenants = given ?? [await stack.addTenant('starter')];
      const attackers = [];
      for (const tenant of tenants) {
        attackers.push({ apiKey: tenant.adminKey, ids: await prepareAttack(name, stack, tenant) });
      }
      const run = await startAttack({ name, gatewayUrl: stack.gatewayUrl, attackers });
      return async (durationMs) => {
        const report = await run(durationMs);
        process.stderr.write(`${name}: ${JSON.stringify(report.outcomes)}\n`);
        return report;
      };
    },
  };
}

/** Opens all connections to the database, and makes V8 compile the code of requests and downloads. */
async function warmUp(stack: BilledStack): Promise<void> {
  const tenant = await stack.addTenant();
  const victim = await prepareVictim(tenant);
  await victim.warmUp(warmUpRequests);
  for (let thread = 0; thread < 4; thread += 1) await renderAdhoc(tenant.client, eightMegabytes);
  const batchId = await insertRenderedBatch(stack.db, tenant.tenantId, longBatch);
  await tenant.client.call(streamBatchDocuments, { params: { batchId } });
}

function nodeOptionsOf(name: string): Readonly<Record<string, string>> {
  const service = processNames.find((each) => nameOf(each) === name);
  return service === undefined ? {} : { NODE_OPTIONS: containerHeapFlags(service).join(' ') };
}

/** The stack numbers its workers. */
function nameOf(service: ProcessName): string {
  return service === 'worker' ? 'worker-1' : service;
}

function describeBytes(peaks: readonly number[]): string {
  return (
    processNames.map((service, index) => `${service} ${((peaks[index] ?? NaN) / mebibyte).toFixed(0)}`).join(', ') +
    ' MiB'
  );
}
