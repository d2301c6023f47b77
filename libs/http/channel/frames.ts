/**
 * The frames of a channel. Each has a kind, the number of its request, a head of text lines (`heads.ts`) and bytes.
 * All frames of one event-loop turn leave in one write.
 */
import type { Duplex } from 'node:stream';
import { lengthOf } from '../byte-chunks.ts';

export const frameKinds = {
  /** Gateway to service: the head of a request and its body. */
  request: 1,
  /** Service to gateway: the head of an answer, and its body or the first chunk of it. */
  answer: 2,
  /** Service to gateway: the next chunk of an answer. */
  chunk: 3,
  /** Gateway to service: asks for the next chunk. */
  next: 4,
  /** Gateway to service: no further chunk is wanted. Service to gateway: no further chunk comes. */
  cancel: 5,
  /** Service to gateway: send no new request, and close the channel after the last answer. */
  drain: 6,
  /** Gateway to service, which sends it back. */
  ping: 7,
} as const;

export interface Frame {
  readonly kind: number;
  /** The client chooses it: one number for each open request, 0 for a frame that is about no request. */
  readonly id: number;
  /** Empty where the kind has none. */
  readonly head: string;
  /** A view into the bytes that were read. */
  readonly bytes: Buffer;
}

export interface OutgoingFrame {
  readonly kind: number;
  readonly id: number;
  readonly head?: string;
  readonly parts?: readonly Uint8Array[];
}

// Kind; id as a double, which holds every safe integer; length of the head and length of the bytes, 32 bits each.
const prefixBytes = 17;
// Node's own limits refuse longer HTTP heads.
const headBytesMax = 64 * 1024;

/** Returns a function that never throws. On a closed connection, frames are lost like bytes in transit. */
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
    // UTF-8 takes up to three bytes for one UTF-16 unit.
    sizeMax += prefixBytes + 3 * (frame.head?.length ?? 0) + lengthOf(frame.parts ?? []);
    waiting.push(frame);
  };
}

/** @returns the end of the frame in `target` */
function writeFrame(target: Buffer, start: number, { kind, id, head = '', parts = [] }: OutgoingFrame): number {
  const headStart = start + prefixBytes;
  const headLength = target.write(head, headStart);
  target.writeUInt8(kind, start);
  target.writeDoubleLE(id, start + 1);
  target.writeUInt32LE(headLength, start + 9);
  target.writeUInt32LE(lengthOf(parts), start + 13);
  let end = headStart + headLength;
  for (const part of parts) {
    target.set(part, end);
    end += part.length;
  }
  return end;
}

/**
 * Calls `onFrame` for each frame that arrives. Destroys the connection when bytes are not a frame, or `onFrame` throws.
 *
 * @param bytesMax of the body of one frame
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
 * @returns a function that takes the next bytes, cut anywhere, and returns the frames that end in them. It throws an
 *   Error when the bytes cannot be a frame.
 */
export function createFrameSplitter(bytesMax: number): (chunk: Buffer) => Frame[] {
  let kept: Buffer[] = [];
  let keptLength = 0;
  let neededLength = prefixBytes;
  return (chunk) => {
    kept.push(chunk);
    keptLength += chunk.length;
    // The chunks of a long frame are joined once, when all are there.
    if (keptLength < neededLength) return [];
    const [only] = kept;
    const bytes = only !== undefined && kept.length === 1 ? only : Buffer.concat(kept, keptLength);
    const frames: Frame[] = [];
    let start = 0;
    neededLength = frameLength(bytes, start, bytesMax);
    while (bytes.length - start >= neededLength) {
      frames.push(readFrame(bytes, start));
      start += neededLength;
      neededLength = frameLength(bytes, start, bytesMax);
    }
    kept = start === bytes.length ? [] : [bytes.subarray(start)];
    keptLength = bytes.length - start;
    return frames;
  };
}

/** Returns the length of the frame that begins at `start`, or of its prefix while that is not complete. */
function frameLength(bytes: Buffer, start: number, bytesMax: number): number {
  if (bytes.length - start < prefixBytes) return prefixBytes;
  const headLength = bytes.readUInt32LE(start + 9);
  const bodyLength = bytes.readUInt32LE(start + 13);
  if (headLength > headBytesMax || bodyLength > bytesMax) throw new Error('the bytes on a channel are not a frame');
  return prefixBytes + headLength + bodyLength;
}

function readFrame(bytes: Buffer, start: number): Frame {
  const headStart = start + prefixBytes;
  const headEnd = headStart + bytes.readUInt32LE(start + 9);
  return {
    kind: bytes.readUInt8(start),
    id: bytes.readDoubleLE(start + 1),
    head: bytes.toString('utf8', headStart, headEnd),
    bytes: bytes.subarray(headEnd, headEnd + bytes.readUInt32LE(start + 13)),
  };
}
