/**
 * What travels on a channel: frames, each of a kind, the number of the request that it is about, a head
 * of text (`heads.ts`) and bytes as they are. Frames of one turn of the event loop leave in one write.
 */
import type { Duplex } from 'node:stream';

export const frameKinds = {
  /** Gateway to service: the head of a request, bytes = body. */
  request: 1,
  /** Service to gateway: the head of an answer, bytes = the whole body or its first piece. */
  answer: 2,
  /** Service to gateway: the head of a piece, bytes = the next piece of the body. */
  piece: 3,
  /** Gateway to service: the next piece may come. */
  more: 4,
  /** Gateway to service: no further piece is wanted. Service to gateway: no further piece comes. */
  cancel: 5,
  /** Service to gateway: ask nothing more here, and leave when everything is answered. */
  leave: 6,
  /** Gateway to service, which sends it back: somebody is there. */
  ping: 7,
} as const;

export interface Frame {
  readonly kind: number;
  /** Chosen by whoever asks, 0 where no request is meant; two requests that are open have two. */
  readonly id: number;
  /** Empty where the kind has none. */
  readonly head: string;
  /** A view into what was read. */
  readonly bytes: Buffer;
}

export interface OutgoingFrame {
  readonly kind: number;
  readonly id: number;
  readonly head?: string;
  readonly chunks?: readonly Uint8Array[];
}

/** What a body is cut into, bytes. */
export const pieceBytesMax = 64 * 1024;

// Kind; id, as a double, which holds every safe integer; length of the head and length of the bytes, of 32 bits each.
const prefixBytes = 17;
// Node refuses longer header sections by itself.
const headBytesMax = 64 * 1024;

/** Never throws: on a connection that is gone, frames are lost like those on their way. */
export function createFrameWriter(socket: Duplex): (frame: OutgoingFrame) => void {
  let waiting: OutgoingFrame[] = [];
  let sizeMax = 0;
  const flush = (): void => {
    const joined = Buffer.allocUnsafe(sizeMax);
    let end = 0;
    for (const frame of waiting) end = writeFrame(joined, end, frame);
    waiting = [];
    sizeMax = 0;
    if (!socket.destroyed && socket.writable) socket.write(joined.subarray(0, end));
  };
  return (frame) => {
    if (waiting.length === 0) setImmediate(flush);
    // UTF-8 takes up to three bytes for a unit of a string.
    sizeMax += prefixBytes + 3 * (frame.head?.length ?? 0) + lengthOf(frame.chunks);
    waiting.push(frame);
  };
}

/** @returns the end of the frame in `target` */
function writeFrame(target: Buffer, start: number, { kind, id, head = '', chunks = [] }: OutgoingFrame): number {
  const headStart = start + prefixBytes;
  const headLength = target.write(head, headStart);
  target.writeUInt8(kind, start);
  target.writeDoubleLE(id, start + 1);
  target.writeUInt32LE(headLength, start + 9);
  target.writeUInt32LE(lengthOf(chunks), start + 13);
  let end = headStart + headLength;
  for (const chunk of chunks) {
    target.set(chunk, end);
    end += chunk.length;
  }
  return end;
}

/** Bytes of all of them. */
export function lengthOf(chunks: readonly Uint8Array[] = []): number {
  let length = 0;
  for (const chunk of chunks) length += chunk.length;
  return length;
}

/**
 * Reads frames as they come, and cuts the connection when they are none.
 *
 * @param bytesMax of one frame's body
 */
export function readFrames(socket: Duplex, bytesMax: number, onFrame: (frame: Frame) => void): void {
  const split = createFrameSplitter(bytesMax);
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const frame of split(chunk)) onFrame(frame);
    } catch (error) {
      socket.destroy(error instanceof Error ? error : undefined);
    }
  });
}

/**
 * @returns what takes the next bytes, cut anywhere, and gives the frames that end in them
 * @throws {Error} from there, on what cannot be a frame
 */
export function createFrameSplitter(bytesMax: number): (chunk: Buffer) => Frame[] {
  let kept: Buffer[] = [];
  let keptLength = 0;
  let neededLength = prefixBytes;
  return (chunk) => {
    kept.push(chunk);
    keptLength += chunk.length;
    // Joined only when a whole frame is there, so that a long one is not copied with each of its chunks.
    if (keptLength < neededLength) return [];
    const [only] = kept;
    const bytes = only !== undefined && kept.length === 1 ? only : Buffer.concat(kept, keptLength);
    const frames: Frame[] = [];
    let at = 0;
    neededLength = frameLength(bytes, at, bytesMax);
    while (bytes.length - at >= neededLength) {
      frames.push(readFrame(bytes, at));
      at += neededLength;
      neededLength = frameLength(bytes, at, bytesMax);
    }
    kept = at === bytes.length ? [] : [bytes.subarray(at)];
    keptLength = bytes.length - at;
    return frames;
  };
}

/** Of the frame that begins at `at`; of its prefix while that is not complete. */
function frameLength(bytes: Buffer, at: number, bytesMax: number): number {
  if (bytes.length - at < prefixBytes) return prefixBytes;
  const headLength = bytes.readUInt32LE(at + 9);
  const bodyLength = bytes.readUInt32LE(at + 13);
  if (headLength > headBytesMax || bodyLength > bytesMax)
    throw new Error('a channel carries something else than frames');
  return prefixBytes + headLength + bodyLength;
}

function readFrame(bytes: Buffer, at: number): Frame {
  const headStart = at + prefixBytes;
  const headEnd = headStart + bytes.readUInt32LE(at + 9);
  return {
    kind: bytes.readUInt8(at),
    id: bytes.readDoubleLE(at + 1),
    head: bytes.toString('utf8', headStart, headEnd),
    bytes: bytes.subarray(headEnd, headEnd + bytes.readUInt32LE(at + 13)),
  };
}
