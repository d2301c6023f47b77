/**
 * Compresses the answers of a service. The gateway only passes compressed bytes on, so they cross the network between
 * both compressed as well. Answers of routes that give secrets stay as they are: the length of a compressed answer
 * tells how much of a secret equals text that the caller chose (BREACH).
 */
import type { RouteContract } from '@docgen/contracts/route';
import { TenantPermits } from '@docgen/runtime/tenant-permits';
import type { PermitLimits } from '@docgen/runtime/tenant-permits';
import { chunksOf, lengthOf } from './byte-chunks.ts';
import { compressAtOnce, compressChunks, encodings, joinVary, pickEncoding } from './content-encoding.ts';
import type { Encoding } from './content-encoding.ts';
import { encodedHeaders } from './entity-tags.ts';
import { currentScope } from './request-scope.ts';
import type { HttpAnswer } from './route-handler.ts';

/** A shorter body is sent as it is. */
const compressedBytesMin = 1_000;
/** Up to this size, compressing takes less than half a millisecond. */
const atOnceBytesMax = 64 * 1024;
/** Answers that are compressed in threads: each holds up to 300 KiB. Beyond it, answers are sent as they are. */
const compressorLimits: PermitLimits = {
  totalMax: 32,
  perTenantMax: 8,
  waitingMax: 0,
  waitingPerTenantMax: 0,
  waitMsMax: 0,
};

/** Not of events, which are short and must not wait, nor of formats that are compressed themselves. */
const compressibleType =
  /^(?:text\/(?!event-stream)[\w.+-]+|application\/(?:json|x-ndjson|sql|xml|[\w.+-]+\+(?:json|xml)))(?:\s*;|$)/;

export interface CompressedRequest {
  readonly contract: RouteContract;
  readonly acceptEncoding: string | undefined;
}

/** Within the scope of the request, which holds the compressor until the answer is written. */
export type CompressAnswer = (answer: HttpAnswer, request: CompressedRequest) => HttpAnswer | Promise<HttpAnswer>;

export function createAnswerCompressor(limits = compressorLimits): CompressAnswer {
  const compressors = new TenantPermits(limits);
  return (answer, { contract, acceptEncoding }) => {
    if (contract.answersSecret === true || !isCompressible(answer)) return answer;
    const varying = {
      ...answer,
      headers: { ...answer.headers, vary: joinVary(answer.headers?.['vary'], 'accept-encoding') },
    };
    const encoding = pickEncoding(acceptEncoding, encodings);
    if (encoding === undefined) return varying;
    const { bytes, stream } = answer;
    if (bytes !== undefined && lengthOf(bytes.chunks) <= atOnceBytesMax) return withBytesAtOnce(varying, encoding);
    if (!holdUntilEnd(compressors)) return varying;
    const encoded = { ...varying, headers: encodedHeaders(varying.headers, encoding) };
    if (stream === undefined) return withBytesInThread(encoded, encoding);
    return { ...encoded, stream: { ...stream, chunks: compressChunks(stream.chunks, encoding) } };
  };
}

function isCompressible({ bytes, stream }: HttpAnswer): boolean {
  const contentType = (stream ?? bytes)?.contentType ?? '';
  if (bytes !== undefined && lengthOf(bytes.chunks) < compressedBytesMin) return false;
  return compressibleType.test(contentType);
}

/** False while the tenant, or all tenants together, use too many compressors. */
function holdUntilEnd(compressors: TenantPermits): boolean {
  const scope = currentScope();
  if (scope === undefined || compressors.takeNow(scope.tenantId, 1) !== undefined) return false;
  scope.onEnd(() => compressors.give(scope.tenantId, 1));
  return true;
}

function withBytesAtOnce(answer: HttpAnswer, encoding: Encoding): HttpAnswer {
  const { contentType = '', chunks = [] } = answer.bytes ?? {};
  const compressed = compressAtOnce(Buffer.concat(chunks), encoding);
  // Random text grows.
  if (compressed.length >= lengthOf(chunks)) return answer;
  return { ...answer, headers: encodedHeaders(answer.headers, encoding), bytes: { contentType, chunks: [compressed] } };
}

async function withBytesInThread(answer: HttpAnswer, encoding: Encoding): Promise<HttpAnswer> {
  const { contentType = '', chunks = [] } = answer.bytes ?? {};
  const compressed: Uint8Array[] = [];
  for await (const chunk of compressChunks(viewsOf(chunks), encoding)) compressed.push(chunk);
  return { ...answer, bytes: { contentType, chunks: compressed } };
}

/** Views of at most a chunk: a caller that has disconnected occupies a thread for one of them. */
function* viewsOf(chunks: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const chunk of chunksOf(chunks)) yield* chunk;
}
