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
import type { RouteReply } from './route-handler.ts';

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
export type CompressReply = (reply: RouteReply, request: CompressedRequest) => RouteReply | Promise<RouteReply>;

export function createReplyCompressor(limits = compressorLimits): CompressReply {
  const compressors = new TenantPermits(limits);
  return (reply, { contract, acceptEncoding }) => {
    if (contract.answersSecret === true || !isCompressible(reply)) return reply;
    const varying = {
      ...reply,
      headers: { ...reply.headers, vary: joinVary(reply.headers?.['vary'], 'accept-encoding') },
    };
    const encoding = pickEncoding(acceptEncoding, encodings);
    if (encoding === undefined) return varying;
    const { bytes, stream } = reply;
    if (bytes !== undefined && lengthOf(bytes.chunks) <= atOnceBytesMax) return withBytesAtOnce(varying, encoding);
    if (!holdUntilEnd(compressors)) return varying;
    const encoded = { ...varying, headers: encodedHeaders(varying.headers, encoding) };
    if (stream === undefined) return withBytesInThread(encoded, encoding);
    return { ...encoded, stream: { ...stream, chunks: compressChunks(stream.chunks, encoding) } };
  };
}

function isCompressible({ bytes, stream }: RouteReply): boolean {
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

function withBytesAtOnce(reply: RouteReply, encoding: Encoding): RouteReply {
  const { contentType = '', chunks = [] } = reply.bytes ?? {};
  const compressed = compressAtOnce(Buffer.concat(chunks), encoding);
  // Random text grows.
  if (compressed.length >= lengthOf(chunks)) return reply;
  return { ...reply, headers: encodedHeaders(reply.headers, encoding), bytes: { contentType, chunks: [compressed] } };
}

async function withBytesInThread(reply: RouteReply, encoding: Encoding): Promise<RouteReply> {
  const { contentType = '', chunks = [] } = reply.bytes ?? {};
  const compressed: Uint8Array[] = [];
  for await (const chunk of compressChunks(viewsOf(chunks), encoding)) compressed.push(chunk);
  return { ...reply, bytes: { contentType, chunks: compressed } };
}

/** Views of at most a chunk: a caller that has disconnected occupies a thread for one of them. */
function* viewsOf(chunks: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const chunk of chunksOf(chunks)) yield* chunk;
}
