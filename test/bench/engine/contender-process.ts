/**
 * Runs one contender on one document size as a separate process, so that no other code influences V8's optimisations.
 * Measures a round for each message.
 */
import { contenders, isContenderName } from './contenders/contenders.ts';
import { assertComparable, documentSizes } from './document-size.ts';
import type { DocumentSize, Generate } from './document-size.ts';

/**
 * `text` is the JavaScript string of the contender, often a tree of parts. `bytes` is UTF-8 in a buffer, which every
 * user needs in the end and which costs the same for all contenders.
 */
export type DocumentForm = 'text' | 'bytes';

export interface RoundRequest {
  readonly form: DocumentForm;
  readonly durationMs: number;
}

export interface RoundResult {
  readonly documentCount: number;
  /** Processor time of the thread: other processes of the machine do not count. */
  readonly threadMs: number;
  readonly characterCount: number;
}

const documentsPerCheck = { small: 64, large: 4, persona: 64 };
const bytes = Buffer.alloc(1024 * 1024);
// Seeds of the service are larger than 32 bits.
let nextSeed = 1_200 * 2 ** 39;

await serve(process.argv[2] ?? '', process.argv[3] ?? '');

async function serve(contender: string, wanted: string): Promise<void> {
  const size = documentSizes.find((known) => known === wanted);
  if (!isContenderName(contender) || size === undefined) throw new Error('usage: contender-process NAME SIZE');
  const { createGenerate } = await contenders[contender].load();
  const generate = await createGenerate(size);
  assertComparable(generate(nextSeed), size);
  process.on('message', (request: RoundRequest) => process.send?.(runRound(generate, size, request)));
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
}

function runRound(generate: Generate, size: DocumentSize, { form, durationMs }: RoundRequest): RoundResult {
  const startedAt = performance.now();
  const usageBefore = process.threadCpuUsage();
  let documentCount = 0;
  let characterCount = 0;
  let elapsedMs = 0;
  while (elapsedMs < durationMs) {
    for (let left = documentsPerCheck[size]; left > 0; left -= 1) {
      const document = generate((nextSeed += 1));
      characterCount += form === 'text' ? document.length : bytes.write(document);
    }
    documentCount += documentsPerCheck[size];
    elapsedMs = performance.now() - startedAt;
  }
  const { user, system } = process.threadCpuUsage(usageBefore);
  return { documentCount, threadMs: (user + system) / 1_000, characterCount };
}
