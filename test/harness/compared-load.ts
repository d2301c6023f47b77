/**
 * Requests of all kinds that workers answer, whose right answers are known: the seeds are fixed. Answers are compared as
 * text, because an API of another version may answer other members.
 */
import { streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { submitBatch } from '@docgen/contracts/batches';
import { generateAdhoc } from '@docgen/contracts/generation';
import { createTemplate } from '@docgen/contracts/templates';
import { Pool } from 'undici';
import { startPace } from './pace.ts';

export interface ComparedLoad {
  /** Sends requests at a steady rate while `work` runs, and leaves out those of a kind of which many are pending. */
  during(perSecond: number, work: () => Promise<void>): Promise<ComparedOutcomes>;
  close(): Promise<void>;
}

export interface ComparedOutcomes {
  /** Right answers by kind of request. */
  readonly right: Readonly<Record<string, number>>;
  readonly refused: number;
  /** All other answers, and errors of connections. */
  readonly wrong: readonly string[];
}

interface Answered {
  readonly status: number;
  readonly text: string;
}

interface Kind {
  readonly name: string;
  send(seed: number): Promise<Answered>;
  /** The part of an answer that the seed determines. */
  documentsOf(text: string): string;
}

const seeds = [1, 2, 3, 4, 5];
/** Values of all versions are the same. Names of people change until 1.0.0. */
const smallBody = '{"to": <getRandomNumber(1, 1000000)>, "id": "<getUuid()>"}';
/** 400 KB: its reply is stored in Redis. */
const largeBody = `{"to": <getRandomNumber(1, 1000000)>, "text": "<for(i,1,800)>${'x'.repeat(500)}<endfor>"}`;
const rangeCount = 20;
/** The most requests of each kind, below the limits of a tenant. A process that has just started is slow. */
const pendingMax = 8;

/** Asks for the right answers first. @throws {Error} when one is refused */
export async function prepareComparedLoad(gatewayUrl: string, apiKey: string): Promise<ComparedLoad> {
  const pool = new Pool(gatewayUrl, { connections: 64 });
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answered> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await pool.request({ method, path, headers, ...sent });
    return { status: answer.statusCode, text: await answer.body.text() };
  };
  const kinds = await prepareKinds(call);
  const right = new Map<string, string>();
  for (const { name, send, documentsOf } of kinds) {
    for (const seed of seeds) {
      const { status, text } = await send(seed);
      if (status !== 200) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
      right.set(`${name} ${seed}`, documentsOf(text));
    }
  }
  return {
    during: async (perSecond, work) => {
      const outcomes = { right: {} as Record<string, number>, refused: 0, wrong: [] as string[] };
      const pending = new Map<string, number>();
      const sendOne = async (index: number): Promise<void> => {
        const kind = kinds[index % kinds.length];
        const seed = seeds[Math.floor(index / kinds.length) % seeds.length];
        if (kind === undefined || seed === undefined) return;
        const { name, send, documentsOf } = kind;
        const pendingCount = pending.get(name) ?? 0;
        if (pendingCount >= pendingMax) return;
        pending.set(name, pendingCount + 1);
        try {
          const { status, text } = await send(seed);
          if (status === 503 || status === 202) outcomes.refused += 1;
          else if (status === 200 && documentsOf(text) === right.get(`${name} ${seed}`))
            outcomes.right[name] = (outcomes.right[name] ?? 0) + 1;
          else outcomes.wrong.push(`${name} ${status} ${text.slice(0, 300)}`);
        } catch (error) {
          outcomes.wrong.push(`${name} ${String(error)}`);
        } finally {
          pending.set(name, (pending.get(name) ?? 1) - 1);
        }
      };
      const sent: Promise<void>[] = [];
      const pace = startPace(perSecond, (index) => sent.push(sendOne(index)));
      await work();
      pace.stop();
      await Promise.all(sent);
      return outcomes;
    },
    close: async () => pool.close(),
  };
}

async function prepareKinds(
  call: (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answered>,
): Promise<readonly Kind[]> {
  const create = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const { status, text } = await call('POST', path, body);
    if (status >= 300) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  const { templateId } = await create(createTemplate.path, { name: 'compared', body: smallBody });
  const virtualIds: string[] = [];
  for (const seed of seeds) {
    const documents = [{ alias: 'a', templateId, count: 1_000_000 }];
    virtualIds.push(String((await create(submitBatch.path, { seed, virtual: true, documents }))['batchId']));
  }
  const dataOf = (text: string): string => text.slice(0, text.lastIndexOf(',"meta":'));
  return [
    {
      name: 'document',
      send: async (seed) => call('POST', generateAdhoc.path, { body: smallBody, seed }),
      documentsOf: dataOf,
    },
    {
      name: 'large document',
      send: async (seed) => call('POST', generateAdhoc.path, { body: largeBody, seed }),
      documentsOf: dataOf,
    },
    {
      name: 'batch',
      send: async (seed) => call('POST', submitBatch.path, { seed, documents: [{ alias: 'a', templateId, count: 2 }] }),
      documentsOf: (text) =>
        JSON.stringify((JSON.parse(text) as { results: { result: unknown }[] }).results.map(({ result }) => result)),
    },
    {
      name: 'range of a virtual batch',
      send: async (seed) => {
        const path = streamBatchDocuments.path.replace('{batchId}', virtualIds[seed - 1] ?? '');
        return call('GET', `${path}?limit=${rangeCount}`);
      },
      documentsOf: (text) => text,
    },
  ];
}
