/** A request that a limit by address has admitted. */
export interface Admission {
  /**
   * Called before an answer with this status is written.
   *
   * @throws {ApiError} RATE_LIMITED, to answer with it instead
   */
  assertAnswer(status: number): void;
  /** @param status undefined when there was no answer */
  end(status: number | undefined): void;
}
