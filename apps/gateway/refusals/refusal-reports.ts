/**
 * Reports refused requests every few seconds: those of tenants to the auth service, which stores them as security
 * events, and those of strangers only to the log. While the service does not answer, counts wait for the next report.
 */
import { randomUUID } from 'node:crypto';
import type { ResolvedIdentity } from '@docgen/contracts/internal';
import { reportRefusals, reportedRefusalsMax } from '@docgen/contracts/internal';
import type { Refusal } from '@docgen/contracts/internal';
import type { ServiceClient } from '@docgen/http/service-client';
import type { Logger } from '@docgen/runtime/logger';
import { repeat } from '@docgen/runtime/repeat';
import type { RefusedCredential } from '../authentication.ts';
import { countDenial } from '../metrics.ts';
import { createRefusalCounts } from './refusal-counts.ts';

export interface RefusalReports {
  /** Notes an answer 403. @param object method and path of the route */
  noteForbidden(identity: ResolvedIdentity, address: string, object: string): void;
  /** Notes an answer 401. */
  noteCredential(refused: RefusedCredential): void;
  /** Sends the last report. */
  stop(): Promise<void>;
}

export interface RefusalReportsOptions {
  /** The client of the auth service. Null logs refusals only. */
  readonly client: ServiceClient | null;
  readonly log: Logger;
  readonly everyMs?: number;
}

const defaultEveryMs = 5_000;

export function createRefusalReports(options: RefusalReportsOptions): RefusalReports {
  const { client, log, everyMs = defaultEveryMs } = options;
  const counts = createRefusalCounts();

  const send = async (refusals: readonly Refusal[]): Promise<void> => {
    try {
      await client?.call(reportRefusals, { body: { refusals: [...refusals] }, requestId: randomUUID() });
    } catch (err) {
      refusals.forEach(counts.addOfTenant);
      log.warn({ err }, 'refused requests could not be reported; the next report has them');
    }
  };
  const report = async (): Promise<void> => {
    const { ofTenants, ofStrangers, droppedCount } = counts.take();
    for (const refusal of ofStrangers) log.info(refusal, 'a credential was refused');
    if (droppedCount > 0) log.info({ droppedCount }, 'more requests were refused than a report has room for');
    for (let from = 0; from < ofTenants.length; from += reportedRefusalsMax)
      await send(ofTenants.slice(from, from + reportedRefusalsMax));
  };
  const repetition = repeat(everyMs, report, (err) => log.error({ err }, 'refused requests could not be reported'));

  return {
    noteForbidden: ({ tenantId, keyId, sessionId }, address, object) => {
      countDenial('forbidden');
      const caller = { tenantId, keyId, ...(sessionId === undefined ? {} : { sessionId }) };
      counts.addOfTenant({ caller, address, object, count: 1 });
    },
    noteCredential: ({ address, problem, keyHash }) => {
      countDenial(problem);
      if (problem === 'revoked' && keyHash !== undefined) {
        counts.addOfTenant({ caller: { keyHash }, address, count: 1 });
      } else if (problem !== 'missing') counts.addOfStranger({ address, problem, count: 1 });
    },
    stop: async () => {
      await repetition.stop();
      await report();
    },
  };
}
