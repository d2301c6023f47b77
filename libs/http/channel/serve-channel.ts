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
import type { Frame } from './frames.ts';
import { decodeRequestHead, encodeAnswerHead, encodePieceHead } from './heads.ts';
import type { RequestHead } from './heads.ts';

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
  const sendPiece = (id: number, body: Buffer): void => {
    const isLast = body.length <= pieceBytesMax;
    const head = encodePieceHead({ isLast });
    write({ kind: frameKinds.piece, id, head, chunks: [body.subarray(0, pieceBytesMax)] });
    if (isLast) rests.delete(id);
    else rests.set(id, body.subarray(pieceBytesMax));
  };
  const answer = async (id: number, request: RequestHead, bytes: Buffer): Promise<void> => {
    underWay.add(id);
    const { head, isLast, chunks } = await answerRequest(service, request, bytes);
    if (!underWay.delete(id)) return undefined;
    if (isLast) return write({ kind: frameKinds.answer, id, head, chunks });
    const body = Buffer.concat(chunks);
    rests.set(id, body.subarray(pieceBytesMax));
    return write({ kind: frameKinds.answer, id, head, chunks: [body.subarray(0, pieceBytesMax)] });
  };
  const onFrame = ({ kind, id, head, bytes }: Frame): void => {
    if (kind === frameKinds.request) return void answer(id, decodeRequestHead(head), bytes);
    if (kind === frameKinds.ping) return write({ kind: frameKinds.ping, id });
    const rest = rests.get(id);
    if (kind === frameKinds.more && rest !== undefined) sendPiece(id, rest);
    if (kind !== frameKinds.cancel) return undefined;
    underWay.delete(id);
    return void rests.delete(id);
  };
  readFrames(socket, pieceBytesMax, onFrame);
  socket.once('end', () => socket.end());
  return { leave: () => write({ kind: frameKinds.leave, id: 0 }) };
}

interface WholeAnswer {
  /** Of the first frame. */
  readonly head: string;
  /** False when the body goes in pieces. */
  readonly isLast: boolean;
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
      answer = answerOf(reply);
    });
    if (answer === undefined) throw new Error(`${method} ${target} was not answered`);
    return answer;
  } catch (error) {
    const apiError = toApiError(error, service.isPassingFailure, service.log, header(requestIdHeader) ?? '');
    const errorHeaders = { ...apiError.headers, 'content-type': jsonType };
    return wholeAnswer(apiError.status, errorHeaders, [envelopeBytes(apiError)]);
  }
}

function answerOf(reply: RouteReply): WholeAnswer {
  if (reply.stream !== undefined) throw new Error('a stream does not travel on a channel');
  const { contentType, chunks } = bytesOf(reply);
  return wholeAnswer(reply.status, { ...reply.headers, 'content-type': contentType }, chunks);
}

/** @throws {Error} when a header cannot be sent */
function wholeAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  chunks: readonly Uint8Array[],
): WholeAnswer {
  const length = lengthOf(chunks);
  const isLast = length <= pieceBytesMax;
  const head = encodeAnswerHead({ status, isLast, headers: { ...headers, 'content-length': String(length) } });
  return { head, isLast, chunks };
}
