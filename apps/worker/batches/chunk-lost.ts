/** This worker cannot commit a chunk: another one claimed it, an earlier chunk failed, or the batch was canceled. */
export class ChunkLost extends Error {
  readonly why: 'fenced' | 'canceled';

  constructor(why: 'fenced' | 'canceled') {
    super(`the chunk was ${why}`);
    this.why = why;
  }
}
