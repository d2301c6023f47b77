/** The answering end of one channel: requests come in frames, and each is answered as soon as it can be. */
import type { Duplex } from 'node:stream';
import { requestIdHeader } from '@docgen/contracts/identity-headers';
import type { Logger } from '@docgen/runtime/logger';
import type { Dispatch } from '../dispatch.ts';
import { envelopeBytes, jsonType, toApiError } from '../error-answer.ts';
import type { PassingFailure } from '../error-answer.ts';
import type { RouteReply } from '../route-handler.ts';
import { bytesOf } from '../send-reply.ts';
import { createFrameWriter, frameKinds, lengthOf, pieceBytesMax, readFrames } from './frames.ts';
import type { Frame, OutgoingFrame, RequestHead } from './frames.ts';

export interface ChannelService {
  readonly dispatch: Dispatch;
  readonly log: Logger;
  /** Makes a 503 of a dependency's failure. */
  readonly isPassingFailure: PassingFailure;
}

export interface ServedChannel {
  /** Asks the other end to ask nothing more here. */
  leave(): void;
}

/** Serves until the other end has ended, or the connection is lost: then nobody waits for an answer any more. */
export function serveChannel(socket: Duplex, service: ChannelService): ServedChannel {
  const write = createFrameWriter(socket);
  /** Requests whose answers are wanted. */
  const underWay = new Set<number>();
  /** Bodies of which pieces are still to come, by request. */
  const rests = new Map<number, Buffer>();
  const sendPiece = (id: number, body: Buffer, frame: Omit<OutgoingFrame, 'id' | 'chunks'>): void => {
    const isLast = body.length <= pieceBytesMax;
    write({ ...frame, id, head: { ...frame.head, isLast }, chunks: [body.subarray(0, pieceBytesMax)] });
    if (isLast) rests.delete(id);
    else rests.set(id, body.subarray(pieceBytesMax));
  };
  const answer = async (id: number, head: RequestHead, bytes: Buffer): Promise<void> => {
    underWay.add(id);
    const { status, headers, chunks } = await answerRequest(service, head, bytes);
    if (!underWay.delete(id)) return undefined;
    const length = lengthOf(chunks);
    const answered = { status, headers: { ...headers, 'content-length': String(length) } };
    const kind = frameKinds.answer;
    if (length > pieceBytesMax) return sendPiece(id, Buffer.concat(chunks), { kind, head: answered });
    return write({ kind, id, head: { ...answered, isLast: true }, chunks });
  };
  const onFrame = ({ kind, id, head, bytes }: Frame): void => {
    if (kind === frameKinds.request) return void answer(id, parseRequestHead(head), bytes);
    if (kind === frameKinds.ping) return write({ kind: frameKinds.ping, id });
    const rest = rests.get(id);
    if (kind === frameKinds.more && rest !== undefined) sendPiece(id, rest, { kind: frameKinds.piece });
    if (kind !== frameKinds.cancel) return undefined;
    underWay.delete(id);
    return void rests.delete(id);
  };
  readFrames(socket, pieceBytesMax, onFrame);
  socket.once('end', () => socket.end());
  return { leave: () => write({ kind: frameKinds.leave, id: 0 }) };
}

/** @throws {Error} when it is none: then no gateway of ours wrote it */
function parseRequestHead(text: string): RequestHead {
  const head: unknown = JSON.parse(text);
  if (!isRequestHead(head)) throw new Error('a frame has no head of a request');
  return head;
}

/** Looks at the form alone: what it holds crosses a contract where it is used. */
function isRequestHead(head: unknown): head is RequestHead {
  if (!isObject(head)) return false;
  return typeof head.method === 'string' && typeof head.target === 'string' && isObject(head.headers);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

interface WholeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly chunks: readonly Uint8Array[];
}

async function answerRequest(
  service: ChannelService,
  { method, target, headers }: RequestHead,
  bytes: Buffer,
): Promise<WholeAnswer> {
  const header = (name: string): string | undefined => (Object.hasOwn(headers, name) ? headers[name] : undefined);
  let answer: WholeAnswer | undefined;
  try {
    await service.dispatch({ method, target, body: bytes, header }, (reply) => {
      answer = wholeAnswer(reply);
    });
    if (answer === undefined) throw new Error(`${method} ${target} was not answered`);
    return answer;
  } catch (error) {
    const apiError = toApiError(error, service.isPassingFailure, service.log, header(requestIdHeader) ?? '');
    const errorHeaders = { ...apiError.headers, 'content-type': jsonType };
    return { status: apiError.status, headers: errorHeaders, chunks: [envelopeBytes(apiError)] };
  }
}

function wholeAnswer(reply: RouteReply): WholeAnswer {
  if (reply.stream !== undefined) throw new Error('a stream does not travel on a channel');
  const { contentType, chunks } = bytesOf(reply);
  return { status: reply.status, headers: { ...reply.headers, 'content-type': contentType }, chunks };
}
