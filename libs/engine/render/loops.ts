/** The loops that are running: their rounds, for `loop.*` and messages, and the words absorbed for them. */

/** One loop in progress. Frames are kept and used again by the next loop of the same depth. */
export class LoopFrame {
  /** The tag as written, for messages. */
  text = '';
  /** From 0. */
  round = 0;
  count = 0;
  /** The words absorbed outside of this loop, put back when it ends. */
  word0 = 0;
  word1 = 0;
  word2 = 0;
  word3 = 0;
}
