/**
 * Reads JSON text for jsonParse. Keeps the order of members and the format of numbers. Charges lists and objects
 * while they grow, because they take much more memory than their text.
 */
import { numberFromSpelling } from '../../values/number-spelling.ts';
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';

/** Lists and objects in the text may nest this deep, unless a caller sets another maximum. */
const nestingMax = 64;
/** Charged for a list or an object in addition to its elements, in elements of a list. */
const containerElements = 8;
const memberElements = 4;
/** Parsing this many characters can take as long as 1,000 evaluations. */
const charactersPerClockRead = 4_096;

const quote = 0x22;
const backslash = 0x5c;
const scalars = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null/y;

export class JsonReader {
  private readonly call: Call;
  private readonly text: string;
  private readonly depthMax: number;
  private at = 0;
  private atClockRead = 0;

  /** @param depthMax how deep lists and objects may nest */
  constructor(call: Call, text: string, depthMax = nestingMax) {
    this.call = call;
    this.text = text;
    this.depthMax = depthMax;
  }

  /** Returns the value. Ends the render when the text is not JSON. */
  read(): Value {
    this.call.chargeText(this.text.length);
    this.call.checkTime(this.text.length);
    const value = this.readValue(0);
    this.skipSpace();
    return this.at === this.text.length ? value : this.refuse();
  }

  private readValue(depth: number): Value {
    this.skipSpace();
    this.checkTime();
    const start = this.text.charAt(this.at);
    if (start === '"') return this.readString();
    if (start !== '[' && start !== '{') return this.readScalar();
    if (depth >= this.depthMax) this.call.fail(`the text nests deeper than ${this.depthMax}`);
    this.call.chargeList(containerElements);
    this.at++;
    return start === '[' ? this.readList(depth) : this.readObject(depth);
  }

  private readScalar(): Value {
    scalars.lastIndex = this.at;
    const found = scalars.exec(this.text);
    if (found === null) return this.refuse();
    this.at = scalars.lastIndex;
    const [scalar] = found;
    if (scalar === 'null') return null;
    if (scalar === 'true' || scalar === 'false') return scalar === 'true';
    return (
      numberFromSpelling(scalar) ??
      this.call.fail(`the number at character ${this.at - scalar.length + 1} is too large`)
    );
  }

  private readList(depth: number): Value {
    const items: Value[] = [];
    if (this.takeCharacter(']')) return items;
    for (;;) {
      this.call.chargeList(1);
      items.push(this.readValue(depth + 1));
      if (this.takeCharacter(']')) return items;
      if (!this.takeCharacter(',')) this.refuse();
    }
  }

  private readObject(depth: number): Value {
    const members = new Map<string, Value>();
    if (this.takeCharacter('}')) return members;
    for (;;) {
      this.call.chargeList(memberElements);
      this.skipSpace();
      const name = this.readString();
      if (!this.takeCharacter(':')) this.refuse();
      members.set(name, this.readValue(depth + 1));
      if (this.takeCharacter('}')) return members;
      if (!this.takeCharacter(',')) this.refuse();
    }
  }

  private readString(): string {
    const start = this.at;
    if (this.text.charCodeAt(start) !== quote) this.refuse();
    let isPlain = true;
    let end = start + 1;
    for (let unit = this.text.charCodeAt(end); unit !== quote; unit = this.text.charCodeAt(end)) {
      // NaN is the end of the text.
      if (Number.isNaN(unit) || unit < 0x20) this.refuse(end);
      if (unit === backslash) isPlain = false;
      end += unit === backslash ? 2 : 1;
    }
    this.at = end + 1;
    return isPlain ? this.text.slice(start + 1, end) : this.decoded(start);
  }

  private decoded(start: number): string {
    try {
      return String(JSON.parse(this.text.slice(start, this.at)));
    } catch {
      return this.refuse(start);
    }
  }

  private checkTime(): void {
    const characters = this.at - this.atClockRead;
    if (characters < charactersPerClockRead) return;
    this.call.checkTime(characters);
    this.atClockRead = this.at;
  }

  private takeCharacter(character: string): boolean {
    this.skipSpace();
    if (this.text.charAt(this.at) !== character) return false;
    this.at++;
    return true;
  }

  private skipSpace(): void {
    for (;;) {
      const unit = this.text.charCodeAt(this.at);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
      this.at++;
    }
  }

  private refuse(at = this.at): never {
    return this.call.fail(`the text is not JSON at character ${at + 1}`);
  }
}
