/** The answers of the generate routes. They contain the document's bytes as the worker sent them; raw text is decoded. */
import type { RenderedHead } from '@docgen/contracts/render';
import { jsonType } from '@docgen/http/route-handler';
import type { HttpAnswer } from '@docgen/http/route-handler';
import type { Reply } from '@docgen/queue/reply-frame';
import { templateDigestHeader } from '../templates/template-headers.ts';
import { decodeText } from './decode-text.ts';

const textType = 'text/plain; charset=utf-8';
const seedHeader = 'x-docgen-seed';
const dataStart = Buffer.from('{"data":');

/** @param templateId of a stored template; part of `meta` */
export function generationAnswer(document: Reply<RenderedHead>, templateId: string | undefined): HttpAnswer {
  return { status: 200, headers: digestHeaders(document), bytes: generationChunks(document, templateId) };
}

/** Only the document, with its content type. The seed is in a header. */
export async function rawAnswer(document: Reply<RenderedHead>): Promise<HttpAnswer> {
  const headers = { ...digestHeaders(document), [seedHeader]: String(document.head.seed) };
  if (document.head.shape === 'json')
    return { status: 200, headers, bytes: { contentType: jsonType, chunks: [document.bytes] } };
  // Workers send text as a JSON string, which keeps lone surrogates.
  return { status: 200, headers, bytes: { contentType: textType, chunks: await decodeText(document.bytes) } };
}

/** `{data, meta}` as a list of chunks, so that the document is not copied. */
export function generationChunks({ head, bytes }: Reply<RenderedHead>, templateId: string | undefined) {
  const meta = {
    seed: head.seed,
    ...(templateId === undefined ? {} : { templateId }),
    generatedAt: new Date(head.generatedAtMs).toISOString(),
  };
  return { contentType: jsonType, chunks: [dataStart, bytes, Buffer.from(`,"meta":${JSON.stringify(meta)}}`)] };
}

function digestHeaders({ head }: Reply<RenderedHead>): Record<string, string> {
  return { [templateDigestHeader]: head.templateDigest };
}
