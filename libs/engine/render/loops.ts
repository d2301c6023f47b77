/** A running loop: its round, for `loop.*` and messages, and the state of the random stream outside of it. */
export class LoopFrame {
  /** The tag as written, for messages. */
  text = '';
  /** From 0. */
  round = 0;
  count = 0;
  /** The random stream's state outside of this loop, which its end restores. */
  word0 = 0;
  word1 = 0;
  word2 = 0;
  word3 = 0;
}
