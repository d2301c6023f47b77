/** Tools that submit batches, and read their state and first documents. */
import { isOver } from '@docgen/client';
import type { BatchDocument, BatchHead, BatchSpec } from '@docgen/client';
import { z } from 'zod';
import { AnswerTooLarge } from './bounded-fetch.ts';
import { defineTool } from './tool.ts';
import type { Tool, ToolContext } from './tool.ts';

const rowsMax = 10;
const waitSecondsMax = 5;

const relation = z.union([z.string(), z.strictObject({ from: z.string(), strategy: z.string() })]);

const documentSpec = z.strictObject({
  alias: z.string().describe('The name of the spec within the batch.'),
  templateId: z.string().optional(),
  templateName: z.string().optional().describe('The name of one active template, instead of templateId.'),
  count: z.int().optional().describe('Documents; 1 when absent.'),
  params: z.record(z.string(), z.unknown()).optional(),
  relations: z
    .record(z.string(), relation)
    .optional()
    .describe(
      'By the field of the child: {"from": "orders.orderId", "strategy": "round-robin"} gives child i the value of parent i % count. A parent of count 1 takes the text "orders.orderId".',
    ),
});

const submitBatch = defineTool({
  name: 'submit_batch',
  description:
    'Submit a batch of related documents: all specs together, parents and children. Every document counts. The answer is a handle; call read_batch with it until the batch is over. With virtual, documents are made and counted only when they are read, which suits trials with large counts.',
  input: z.strictObject({
    name: z.string().optional().describe('A name for people, at most 100 characters.'),
    documents: z.array(documentSpec).min(1).max(100),
    seed: z.int().optional(),
    virtual: z.boolean().optional(),
  }),
  isReadOnly: false,
  run: async (args, { docgen, signal }) => {
    const spec = args as BatchSpec; // the service checks that a spec has either templateId or templateName
    const { batchId, status, seed } = await docgen.batches.submit(spec, { signal });
    return { head: { batchId, status, seed, next: `read_batch {"batchId": "${batchId}"}` } };
  },
});

const readBatch = defineTool({
  name: 'read_batch',
  description: `Read the state of a batch and its first documents, at most ${rowsMax}. It waits up to ${waitSecondsMax} s for a batch that is not over. Download all documents with the given address or command; never read a large batch row by row.`,
  input: z.strictObject({
    batchId: z.string(),
    alias: z.string().optional().describe('Only documents of this spec.'),
    from: z.int().min(0).optional().describe('Begin at this seqNo of the alias.'),
    rows: z.int().min(0).max(rowsMax).optional().describe('Default: 3.'),
  }),
  isReadOnly: false,
  run: async ({ batchId, alias, from, rows = 3 }, context) => {
    const head = await waitBriefly(batchId, context);
    const { name, status, seed, progress } = head;
    const filter = { limit: rows, ...(alias !== undefined && { alias }), ...(from !== undefined && { from }) };
    const documents = rows === 0 || !hasRows(head) ? [] : await firstRows(batchId, filter, context);
    const isFinal = isOver(status);
    const download = `GET /v1/batches/${batchId}/documents (Accept: application/x-ndjson or text/csv), or: docgen download ${batchId}`;
    const recipe = `GET /v1/batches/${batchId}/recipe, then the same documents without a service: docgen batch --recipe FILE`;
    const handles = isFinal && { download, recipe };
    return { head: { batchId, name, status, seed, progress, isOver: isFinal, documents, ...handles } };
  },
});

/** Resolves with the batch when it is over, or after some seconds. */
async function waitBriefly(batchId: string, { docgen, signal }: ToolContext): Promise<BatchHead> {
  const until = AbortSignal.timeout(waitSecondsMax * 1_000);
  let last: BatchHead | undefined;
  try {
    return await docgen.batches.wait(batchId, {
      signal: AbortSignal.any([signal, until]),
      onProgress: (head) => {
        last = head;
      },
    });
  } catch (error) {
    if (!until.aborted || last === undefined) throw error;
    return last;
  }
}

function hasRows({ status, progress: { completed, failed } }: BatchHead): boolean {
  return isOver(status) && (status === 'virtual' || completed + failed > 0);
}

type Row = Pick<BatchDocument, 'alias' | 'seqNo' | 'result'>;

/** Fewer rows when they are too large together. */
async function firstRows(
  batchId: string,
  filter: { readonly limit: number; readonly alias?: string; readonly from?: number },
  { docgen, signal }: ToolContext,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  try {
    for await (const document of docgen.batches.streamDocuments(batchId, { ...filter, signal })) {
      const { alias, seqNo, result } = document;
      rows.push({ alias, seqNo, result, ...('error' in document && { error: document.error }) });
    }
  } catch (error) {
    if (!(error instanceof AnswerTooLarge) || rows.length === 0) throw error;
  }
  return rows;
}

export const batchTools: readonly Tool[] = [submitBatch, readBatch];
