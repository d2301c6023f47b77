/** Documents of a batch with their result as text, exactly as the service stores it. Pure, but for the request. */
import type { BatchDocument, Docgen } from '@docgen/client';
import { membersOf } from '../preview/json-members.ts';

interface DocumentHead extends Pick<BatchDocument, 'alias' | 'seqNo' | 'documentSeed'> {}

export type StoredDocument = DocumentHead &
  (
    | { readonly status: 'completed'; /** JSON. */ readonly resultText: string }
    | { readonly status: 'failed'; readonly error: { readonly code: string; readonly message: string } }
  );

type Filter = NonNullable<Parameters<Docgen['batches']['streamDocuments']>[1]>;

export async function readStored(docgen: Docgen, batchId: string, filter: Filter): Promise<readonly StoredDocument[]> {
  const text = await new Response(await docgen.batches.download(batchId, 'ndjson', filter)).text();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map(parseLine);
}

/** @param line one line of NDJSON, which has one document */
export function parseLine(line: string): StoredDocument {
  const document = JSON.parse(line) as BatchDocument; // the contract of the stream
  const { alias, seqNo, documentSeed } = document;
  const head = { alias, seqNo, documentSeed };
  if (document.status === 'failed') return { ...head, status: 'failed', error: document.error };
  return { ...head, status: 'completed', resultText: membersOf(line).get('result') ?? 'null' };
}

/** The text of a text document, and the JSON of any other. */
export function textOf(document: StoredDocument): string {
  if (document.status === 'failed') return document.error.message;
  return isTextDocument(document) ? (JSON.parse(document.resultText) as string) : document.resultText;
}

export function isTextDocument(document: StoredDocument): boolean {
  return document.status === 'completed' && document.resultText.startsWith('"');
}
