/** The answers of the generate routes. They contain the document's bytes as the worker sent them. */
import { jsonType } from '@docgen/http/route-handler';
import type { RouteReply } from '@docgen/http/route-handler';
import { templateDigestHeader } from '../templates/template-headers.ts';
import type { GeneratedDocument } from './request-render.ts';

const textType = 'text/plain; charset=utf-8';
const seedHeader = 'x-docgen-seed';
const dataStart = Buffer.from('{"data":');

/** @param templateId of a stored template; part of `meta` */
export function generationAnswer(document: GeneratedDocument, templateId: string | undefined): RouteReply {
  return { status: 200, headers: digestHeaders(document), bytes: generationChunks(document, templateId) };
}

/** Only the document, with its content type. The seed is in a header. */
export function rawAnswer(document: GeneratedDocument): RouteReply {
  const headers = { ...digestHeaders(document), [seedHeader]: String(document.head.seed) };
  if (document.head.shape === 'json')
    return { status: 200, headers, bytes: { contentType: jsonType, chunks: [document.json] } };
  // Workers send text as a JSON string, because UTF-8 cannot encode lone surrogates.
  const { buffer, byteOffset, length } = document.json;
  const text = String(JSON.parse(Buffer.from(buffer, byteOffset, length).toString('utf8')));
  return { status: 200, headers, bytes: { contentType: textType, chunks: [Buffer.from(text)] } };
}

/** `{data, meta}` as a list of chunks, so that the document is not copied. */
export function generationChunks({ head, json }: GeneratedDocument, templateId: string | undefined) {
  const meta = {
    seed: head.seed,
    ...(templateId === undefined ? {} : { templateId }),
    generatedAt: new Date(head.generatedAtMs).toISOString(),
  };
  return { contentType: jsonType, chunks: [dataStart, json, Buffer.from(`,"meta":${JSON.stringify(meta)}}`)] };
}

function digestHeaders({ head }: GeneratedDocument): Record<string, string> {
  return { [templateDigestHeader]: head.templateDigest };
}
