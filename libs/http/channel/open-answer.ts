/** One answer on a channel: the first piece goes at once, each further one when the other end asks for it. */
import { piecesOf } from '../byte-pieces.ts';
import { countSlowReader } from '../metrics.ts';
import { ReaderPace } from '../reader-pace.ts';
import type { RouteReply } from '../route-handler.ts';
import { bytesOf } from '../send-reply.ts';
import { frameKinds, lengthOf, pieceBytesMax } from './frames.ts';
import type { OutgoingFrame } from './frames.ts';
import { encodeAnswerHead, encodePieceHead } from './heads.ts';

export interface OpenAnswerOptions {
  readonly write: (frame: OutgoingFrame) => void;
  /** The answer is complete or dropped. */
  readonly onClose: () => void;
}

export class OpenAnswer {
  readonly #id: number;
  readonly #options: OpenAnswerOptions;
  readonly #pace = new ReaderPace(() => this.#cut());
  #isDropped = false;
  #rest: Rest | undefined;

  constructor(id: number, options: OpenAnswerOptions) {
    this.#id = id;
    this.#options = options;
  }

  /**
   * Resolves when the last piece is written, or the answer is no longer wanted.
   *
   * @throws {Error} before anything is written, when a header cannot be sent
   */
  async send(reply: RouteReply): Promise<void> {
    if (this.#isDropped) return undefined;
    const { head, chunks, isLast } = answerOf(reply);
    const pieces = piecesOf(chunks);
    this.#options.write({ kind: frameKinds.answer, id: this.#id, head, chunks: pieces.next().value ?? [] });
    if (isLast) return this.#finish();
    this.#pace.block();
    return new Promise((resolve) => {
      this.#rest = { pieces, leftBytes: lengthOf(chunks) - pieceBytesMax, resolve };
    });
  }

  /** The other end wants the next piece. */
  sendNext(): void {
    const rest = this.#rest;
    if (rest === undefined) return undefined;
    // Asking for a piece says that the one before was taken.
    this.#pace.unblock(pieceBytesMax);
    const isLast = rest.leftBytes <= pieceBytesMax;
    rest.leftBytes -= pieceBytesMax;
    const head = encodePieceHead({ isLast });
    this.#options.write({ kind: frameKinds.piece, id: this.#id, head, chunks: rest.pieces.next().value ?? [] });
    return isLast ? this.#finish() : this.#pace.block();
  }

  /** The other end wants nothing more, or is gone. */
  drop(): void {
    this.#isDropped = true;
    this.#finish();
  }

  #cut(): void {
    countSlowReader();
    this.#options.write({ kind: frameKinds.cancel, id: this.#id });
    this.drop();
  }

  #finish(): void {
    const { resolve } = this.#rest ?? {};
    this.#rest = undefined;
    this.#pace.stop();
    this.#options.onClose();
    resolve?.();
  }
}

/** What is still to come of an answer. */
interface Rest {
  readonly pieces: Iterator<readonly Uint8Array[], undefined>;
  leftBytes: number;
  readonly resolve: () => void;
}

interface WholeAnswer {
  /** Of the first frame. */
  readonly head: string;
  /** False when the body goes in pieces. */
  readonly isLast: boolean;
  readonly chunks: readonly Uint8Array[];
}

/** @throws {Error} when a header cannot be sent */
function answerOf(reply: RouteReply): WholeAnswer {
  if (reply.stream !== undefined) throw new Error('a stream does not travel on a channel');
  const { contentType, chunks } = bytesOf(reply);
  const length = lengthOf(chunks);
  const isLast = length <= pieceBytesMax;
  const headers = { ...reply.headers, 'content-type': contentType, 'content-length': String(length) };
  return { head: encodeAnswerHead({ status: reply.status, isLast, headers }), isLast, chunks };
}
