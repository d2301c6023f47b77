/** Intermediate text of a render, such as a list as JSON. */
import type { JsonSink } from '../values/json-text.ts';
import type { Budget } from './budget.ts';

/** The clock is read after this many bytes of intermediate text. */
const bytesPerClockRead = 64 * 1024;

/** Text that is charged as it is built. */
export class BuiltText implements JsonSink {
  text = '';
  private bytes = 0;
  private bytesAtClockRead = 0;
  private readonly budget: Budget;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  put(text: string, bytes: number): void {
    this.bytes += bytes;
    this.budget.chargeText(bytes);
    this.budget.assertSize(this.bytes);
    if (this.bytes - this.bytesAtClockRead >= bytesPerClockRead) {
      this.budget.checkTime(this.bytes - this.bytesAtClockRead);
      this.bytesAtClockRead = this.bytes;
    }
    this.text += text;
  }
}
