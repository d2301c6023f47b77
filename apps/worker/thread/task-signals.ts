/** Memory that the main thread and the thread of a task share: how far the task is, and what the main thread wants. */

// Indexes into the shared memory. A document is stored as its index plus 1; 0 means none.
const next = 0;
const current = 1;
const preempted = 2;
const fieldCount = 3;
/** After the last document of any task. */
const ended = 2 ** 30;

export class TaskSignals {
  /** Goes into the task's message. */
  readonly memory: Int32Array;

  /** @param memory of the task's message; new memory when absent */
  constructor(memory: Int32Array = new Int32Array(new SharedArrayBuffer(fieldCount * Int32Array.BYTES_PER_ELEMENT))) {
    this.memory = memory;
  }

  /** Claims the next document for the thread and returns its index, which can be after the last document. */
  claimNext(): number {
    return Atomics.add(this.memory, next, 1);
  }

  /** Ends the task before its next document. Returns the index of the first document that was not claimed. */
  endBeforeNext(): number {
    return Atomics.exchange(this.memory, next, ended);
  }

  /** True when the thread has claimed a document. */
  get hasBegun(): boolean {
    return Atomics.load(this.memory, next) > 0;
  }

  /** The document that the thread renders now; undefined between two of them. */
  get current(): number | undefined {
    const value = Atomics.load(this.memory, current);
    return value === 0 ? undefined : value - 1;
  }

  set current(index: number | undefined) {
    Atomics.store(this.memory, current, index === undefined ? 0 : index + 1);
  }

  /** Asks the thread to give up this document. */
  preempt(index: number): void {
    Atomics.store(this.memory, preempted, index + 1);
  }

  isPreempted(index: number): boolean {
    return Atomics.load(this.memory, preempted) === index + 1;
  }
}
