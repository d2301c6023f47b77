/**
 * Runs one contender on one document size, in a process of its own so that no other code has shaped
 * V8's picture of it. Measures a turn whenever it is told to.
 */
import { contenders, isContenderName } from './contenders/contenders.ts';
import { assertComparable, documentSizes } from './document-size.ts';
import type { DocumentSize, Generate } from './document-size.ts';

/**
 * What a turn takes for a document: `text` is a JavaScript string as it was made, often a tree of
 * pieces; `bytes` is UTF-8 in a buffer, which everybody needs in the end and which costs all the same.
 */
export type DocumentForm = 'text' | 'bytes';

export interface TurnRequest {
  readonly form: DocumentForm;
  readonly durationMs: number;
}

export interface TurnResult {
  readonly documentCount: number;
  /** Processor time of the one thread: what neighbours on the machine take does not count. */
  readonly threadMs: number;
  readonly characterCount: number;
}

const documentsPerLook = { small: 64, large: 4 };
const bytes = Buffer.alloc(1024 * 1024);
// Seeds as the service picks them: far beyond 32 bits.
let nextSeed = 1_200 * 2 ** 39;

await serve(process.argv[2] ?? '', process.argv[3] ?? '');

async function serve(contender: string, wanted: string): Promise<void> {
  const size = documentSizes.find((known) => known === wanted);
  if (!isContenderName(contender) || size === undefined) throw new Error('usage: contender-process NAME SIZE');
  const { createGenerate } = await contenders[contender].load();
  const generate = createGenerate(size);
  assertComparable(generate(nextSeed), size);
  process.on('message', (request: TurnRequest) => process.send?.(runTurn(generate, size, request)));
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
}

function runTurn(generate: Generate, size: DocumentSize, { form, durationMs }: TurnRequest): TurnResult {
  const startedAt = performance.now();
  const usageBefore = process.threadCpuUsage();
  let documentCount = 0;
  let characterCount = 0;
  let elapsedMs = 0;
  while (elapsedMs < durationMs) {
    for (let left = documentsPerLook[size]; left > 0; left -= 1) {
      const document = generate((nextSeed += 1));
      characterCount += form === 'text' ? document.length : bytes.write(document);
    }
    documentCount += documentsPerLook[size];
    elapsedMs = performance.now() - startedAt;
  }
  const { user, system } = process.threadCpuUsage(usageBefore);
  return { documentCount, threadMs: (user + system) / 1_000, characterCount };
}
