/**
 * One render in progress. Compiled templates write through it and functions see it as their Call. Its
 * hot state is in plain fields of one object, spread over three files: output.ts, streams.ts, this.
 */
import type { Call, Lazy, BatchPosition } from '../catalogue/call.ts';
import type { SequenceUse } from '../catalogue/definition.ts';
import { referenceTime } from '../random/seeds.ts';
import { comparedCharacters, valuesEqual } from '../values/compare.ts';
import { NotAValue, valueOfJson } from '../values/from-json.ts';
import type { JsonSink } from '../values/json-text.ts';
import { writeJson } from '../values/json-text.ts';
import { Decimal } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import type { CallSite } from './call-site.ts';
import { RuntimeFailure } from './failures.ts';
import type { Members } from './members.ts';
import { deferredValueBytes } from './deferred-values.ts';
import type { RenderInput } from './outcome.ts';
import { RenderSequences } from './sequences.ts';
import { Streams } from './streams.ts';
import { RenderVariables } from './variables.ts';

const aloneInNoBatch: BatchPosition = { index: 0, count: 1, alias: '', batchId: '' };

export class Render extends Streams implements Call {
  readonly position: BatchPosition;
  locale = 'en';
  /** Values of loop and `let` variables, by local. */
  readonly locals: Value[] = [];
  /** Undefined until a variable or a sequence is used. */
  variables: RenderVariables | undefined = undefined;
  sequences: RenderSequences | undefined = undefined;
  /** The members of the object that is being collected. */
  members: Members | undefined = undefined;
  /** What the call just made draws from a sequence, where a deferred value may be left for it. */
  sequenceUse: SequenceUse | undefined = undefined;

  private readonly input: RenderInput;
  private readonly params: RenderInput['params'];
  private paramValues: Map<string, Value> | undefined = undefined;
  private memories: Map<string, unknown> | undefined = undefined;

  constructor(input: RenderInput, site: CallSite) {
    super(input, site);
    this.input = input;
    this.params = input.params;
    this.position = input.position ?? aloneInNoBatch;
  }

  get referenceTime(): number {
    return referenceTime(this.seed);
  }

  get round(): number {
    return this.loopDepth === 0 ? 0 : (this.frames[this.loopDepth - 1]?.round ?? 0);
  }

  fail(reason: string): never {
    const { name, at } = this.site;
    throw new RuntimeFailure(at, name === '' ? reason : `${name}: ${reason}`);
  }

  plain(text: string): string {
    this.isPlain = true;
    return text;
  }

  textOf(value: Value): string {
    if (typeof value === 'string') return value;
    if (value === null) return '';
    if (typeof value !== 'object') return String(value);
    return value instanceof Decimal ? value.spelling : this.jsonText(value);
  }

  jsonText(value: Value): string {
    const built = new BuiltText(this);
    writeJson(value, built);
    return built.text;
  }

  equals(a: Value, b: Value): boolean {
    this.checkTime(comparedCharacters(a, b));
    return valuesEqual(a, b, (characters) => {
      this.countEvaluation();
      this.checkTime(characters);
    });
  }

  evaluateInRound(value: Lazy, round: number): Value {
    return this.inRound(round, false, () => value(this));
  }

  evaluateInTry(value: Lazy, attempt: number): Value {
    return this.inRound(attempt, attempt > 0, () => value(this));
  }

  memory<T>(owner: string, create: () => T): T {
    this.memories ??= new Map();
    if (!this.memories.has(owner)) this.memories.set(owner, create());
    return this.memories.get(owner) as T; // each owner stores one type only
  }

  findParam(name: string): Value | undefined {
    if (!Object.hasOwn(this.params, name)) return undefined;
    const json = this.params[name];
    if (json === undefined) return undefined;
    if (json === null || typeof json !== 'object') return json;
    this.paramValues ??= new Map();
    const known = this.paramValues.get(name);
    if (known !== undefined) return known;
    const value = this.translated(() => valueOfJson(json));
    this.paramValues.set(name, value);
    return value;
  }

  findVariable(name: string): Value | undefined {
    return this.translated(() => this.useVariables().find(name));
  }

  writeVariable(name: string, value: Value): void {
    this.useVariables().write(name, value, this.jsonText(value));
  }

  drawSequence(name: string, start: number, step: number): number {
    const number = this.useSequences().drawNumber(name, start, step);
    if (!Number.isSafeInteger(number)) this.fail(`sequence ${name} has run out of numbers`);
    return number;
  }

  peekSequence(name: string): number | null {
    return this.useSequences().peek(name);
  }

  wallClock(): number {
    const { wallClock } = this.input;
    return wallClock === undefined ? this.fail('the real clock is not available here') : wallClock();
  }

  /** Leaves a deferred value for a sequence's number. */
  putDeferredValue(sequence: string, draw: number, digits: number): void {
    this.put('', deferredValueBytes);
    this.useSequences().deferredValues.push({ at: this.out.length, sequence, draw, digits });
  }

  /** The book of sequences, made on first use. */
  useSequences(): RenderSequences {
    return (this.sequences ??= new RenderSequences(this.input.state.sequences));
  }

  private useVariables(): RenderVariables {
    return (this.variables ??= new RenderVariables(this.input.state.variables));
  }

  private translated<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (error instanceof NotAValue) this.fail(error.message);
      throw error;
    }
  }
}

/** Of a text that is built on the way, between two looks at the clock. */
const bytesPerLook = 64 * 1024;

/** Text that is built on the way, charged as it grows; no single one may be larger than the output. */
class BuiltText implements JsonSink {
  text = '';
  private bytes = 0;
  /** How many bytes there were at the last look at the clock. */
  private bytesSeen = 0;
  private readonly render: Render;

  constructor(render: Render) {
    this.render = render;
  }

  put(text: string, bytes: number): void {
    this.bytes += bytes;
    this.render.chargeText(bytes);
    this.render.assertSize(this.bytes);
    if (this.bytes - this.bytesSeen >= bytesPerLook) {
      this.render.checkTime(this.bytes - this.bytesSeen);
      this.bytesSeen = this.bytes;
    }
    this.text += text;
  }

  fail(reason: string): never {
    return this.render.fail(reason);
  }
}
