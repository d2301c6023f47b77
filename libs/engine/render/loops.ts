/** A running loop: its round, for `loop.*` and messages, and the state of its random stream before it, to restore when it ends. */
export class LoopFrame {
  /** The tag as written, for messages. */
  text = '';
  /** From 0. */
  round = 0;
  count = 0;
  /** The state words outside of this loop. */
  word0 = 0;
  word1 = 0;
  word2 = 0;
  word3 = 0;
}
