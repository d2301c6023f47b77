/** One answer on a channel. The first chunk is sent at once, each further chunk when the client asks for it. */
import { chunkBytesMax, chunksOf, lengthOf } from '../byte-chunks.ts';
import { countSlowReader } from '../metrics.ts';
import { ReaderTimeout } from '../reader-timeout.ts';
import type { HttpAnswer } from '../route-handler.ts';
import { bytesOf } from '../send-answer.ts';
import { frameKinds } from './frames.ts';
import type { OutgoingFrame } from './frames.ts';
import { encodeAnswerHead, encodeChunkHead } from './heads.ts';

export class ChannelAnswer {
  readonly #id: number;
  readonly #write: (frame: OutgoingFrame) => void;
  readonly #onClose: () => void;
  readonly #readerTimeout = new ReaderTimeout(() => this.#cut());
  #isCancelled = false;
  #rest: Rest | undefined;

  /** @param onClose called when the answer is complete or cancelled */
  constructor(id: number, write: (frame: OutgoingFrame) => void, onClose: () => void) {
    this.#id = id;
    this.#write = write;
    this.#onClose = onClose;
  }

  /**
   * Resolves when the last chunk is written, or the answer is cancelled.
   *
   * @throws {Error} before anything is written: for a stream, and for a header with a line break
   */
  async send(answer: HttpAnswer): Promise<void> {
    if (this.#isCancelled) return undefined;
    if (answer.stream !== undefined) throw new Error('a channel does not carry streams');
    const { contentType, chunks: parts } = bytesOf(answer);
    const length = lengthOf(parts);
    const isLast = length <= chunkBytesMax;
    const headers = { ...answer.headers, 'content-type': contentType, 'content-length': String(length) };
    const head = encodeAnswerHead({ status: answer.status, isLast, headers });
    const chunks = chunksOf(parts);
    this.#write({ kind: frameKinds.answer, id: this.#id, head, parts: chunks.next().value ?? [] });
    if (isLast) return this.#finish();
    this.#readerTimeout.block();
    return new Promise((resolve) => {
      this.#rest = { chunks, leftBytes: length - chunkBytesMax, resolve };
    });
  }

  /** The client has taken a chunk and asks for the next one. */
  sendNext(): void {
    const rest = this.#rest;
    if (rest === undefined) return undefined;
    this.#readerTimeout.unblock(chunkBytesMax);
    const isLast = rest.leftBytes <= chunkBytesMax;
    rest.leftBytes -= chunkBytesMax;
    const head = encodeChunkHead({ isLast });
    this.#write({ kind: frameKinds.chunk, id: this.#id, head, parts: rest.chunks.next().value ?? [] });
    return isLast ? this.#finish() : this.#readerTimeout.block();
  }

  /** The client wants no more bytes, or its connection is lost. */
  cancel(): void {
    this.#isCancelled = true;
    this.#finish();
  }

  #cut(): void {
    countSlowReader();
    this.#write({ kind: frameKinds.cancel, id: this.#id });
    this.cancel();
  }

  #finish(): void {
    const { resolve } = this.#rest ?? {};
    this.#rest = undefined;
    this.#readerTimeout.stop();
    this.#onClose();
    resolve?.();
  }
}

/** The chunks of an answer that are not sent yet. */
interface Rest {
  readonly chunks: Iterator<readonly Uint8Array[], undefined>;
  leftBytes: number;
  readonly resolve: () => void;
}
