/**
 * One render in progress. Compiled templates print through its output; functions see it as their Call. It is put
 * together from the budget, the output and the random streams, and holds what only one of its calls needs. It is one
 * flat class although it is long: as a derived class, small documents measured 1 to 6 % slower.
 */
import type { BatchPosition, Call, Lambda, Lazy } from '../catalogue/call.ts';
import type { SequenceUse } from '../catalogue/definition.ts';
import type { PersonaWishes } from '../catalogue/person/persona-wishes.ts';
import { mainPersona } from '../catalogue/person/persona.ts';
import type { Persona } from '../catalogue/person/persona.ts';
import { topicTables } from '../catalogue/topics/topic-tables.ts';
import { groupKey, groupStreams, numberedKey, openNumbered } from '../random/named-streams.ts';
import { permuted, remainderOf } from '../random/permutation.ts';
import { referenceTime } from '../random/seeds.ts';
import type { Stream } from '../random/stream.ts';
import type { RowReader, Table } from '../tables/table.ts';
import { comparedCharacters, valuesEqual } from '../values/compare.ts';
import { notPlain } from '../values/joined-text.ts';
import type { JoinedText } from '../values/joined-text.ts';
import { writeJson } from '../values/json-text.ts';
import { Decimal } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import { Budget } from './budget.ts';
import { BuiltText } from './built-text.ts';
import type { CallSite } from './call-site.ts';
import { deferredValueBytes } from './deferred-values.ts';
import { assertCallDepth, declaredOtherwise, RuntimeFailure, uniqueInLoop } from './failures.ts';
import type { Members } from './members.ts';
import type { RenderInput } from './outcome.ts';
import { Output } from './output.ts';
import { RenderParams } from './params.ts';
import { SiteReader } from './site-reader.ts';
import { RenderSequences } from './sequences.ts';
import { Streams } from './streams.ts';
import { unknownTable } from '../tables/unknown-table.ts';
import { RenderVariables, writtenCharactersMax } from './variables.ts';

/** The position of a document that is not part of a batch. */
const singleDocument: BatchPosition = { index: 0, count: 1, alias: '', batchId: '' };

export class Render implements Call {
  readonly budget: Budget;
  readonly output: Output;
  readonly streams: Streams;
  readonly random: Stream;
  readonly seed: number;
  readonly position: BatchPosition;
  locale: string;
  /** The current call, for messages and streams. */
  site: CallSite;
  /** UTF-8 bytes beyond one for each character of the text that the current call returned; see `Call.joined`. */
  plainSurplus = notPlain;
  /** Values of loop variables and `let` variables, by the index that the compiler gave them. */
  readonly locals: Value[] = [];
  /** Undefined until the render uses a variable or a sequence. */
  variables: RenderVariables | undefined = undefined;
  sequences: RenderSequences | undefined = undefined;
  /** The members of the object that is being collected. */
  members: Members | undefined = undefined;
  /** The draw of the current call from a sequence, where its number may be deferred. */
  sequenceUse: SequenceUse | undefined = undefined;

  /** Whether a function of the template is evaluated in an expression, where numbers cannot be deferred values. */
  isCapturing = false;

  private callDepth = 0;
  private callWeight = 0;
  private readonly input: RenderInput;
  private params: RenderParams | undefined = undefined;
  private memories: Map<string, unknown> | undefined = undefined;

  constructor(input: RenderInput, site: CallSite, locale: string) {
    this.input = input;
    this.budget = new Budget(input);
    this.output = new Output(this.budget);
    this.streams = Streams.of(input.seed);
    this.random = this.streams.stream;
    this.seed = input.seed;
    this.position = input.position ?? singleDocument;
    this.site = site;
    this.locale = locale;
  }

  /** Counts one evaluation and starts a call that draws nothing. */
  enter(site: CallSite): void {
    this.budget.countEvaluation();
    this.site = site;
    this.plainSurplus = notPlain;
  }

  /** Counts one evaluation, starts a call and opens its random stream. */
  enterDrawing(site: CallSite): void {
    this.budget.countEvaluation();
    this.site = site;
    this.plainSurplus = notPlain;
    this.streams.open(site);
  }

  /** Starts a call of a function of the template. The weight says how much of the stack the call can take. */
  enterContent(weight: number): void {
    assertCallDepth(++this.callDepth, (this.callWeight += weight));
  }

  leaveContent(weight: number): void {
    this.callDepth--;
    this.callWeight -= weight;
  }

  /** Runs an implementation in a locale. An error ends the render, so that its locale does not matter any more. */
  runIn(locale: string, run: (render: Render, a: unknown, b: unknown) => Value, a: unknown, b: unknown): Value {
    const outer = this.locale;
    this.locale = locale;
    return this.backIn(outer, run(this, a, b));
  }

  /** Returns to the locale around a call. Generated code changes the locale itself, so that V8 inlines the call. */
  backIn(outer: string, value: Value): Value {
    this.locale = outer;
    return value;
  }

  get referenceTime(): number {
    return this.input.asOfMs ?? referenceTime(this.seed);
  }

  get round(): number {
    return this.streams.round;
  }

  readonly topic = topicTables;

  fail(reason: string): never {
    const { name, at } = this.site;
    throw new RuntimeFailure(at, name === '' ? reason : `${name}: ${reason}`);
  }

  chargeText(bytes: number): void {
    this.budget.chargeText(bytes);
  }

  chargeList(elements: number): void {
    this.budget.chargeList(elements);
  }

  checkTime(units: number): void {
    this.budget.checkTime(units);
  }

  assertFits(bytes: number): void {
    this.output.assertFits(bytes);
  }

  plain(text: string): string {
    this.plainSurplus = 0;
    return text;
  }

  joined({ text, surplusBytes }: JoinedText): string {
    this.plainSurplus = surplusBytes;
    return text;
  }

  textOf(value: Value): string {
    if (typeof value === 'string') return value;
    if (value === null) return '';
    if (typeof value !== 'object') return String(value);
    return value instanceof Decimal ? value.spelling : this.jsonText(value);
  }

  jsonText(value: Value): string {
    const built = new BuiltText(this.budget);
    writeJson(value, built);
    return built.text;
  }

  equals(a: Value, b: Value): boolean {
    const { budget } = this;
    budget.checkTime(comparedCharacters(a, b));
    return valuesEqual(a, b, (characters) => {
      budget.countEvaluation();
      budget.checkTime(characters);
    });
  }

  evaluateInRound(value: Lazy, round: number): Value {
    return this.streams.inRound(round, false, () => value(this));
  }

  evaluateFor(lambda: Lambda, round: number, first: Value, second: Value = null): Value {
    this.budget.countEvaluation();
    return this.streams.inRound(round, true, () => lambda(this, first, second));
  }

  evaluateInTry(value: Lazy, attempt: number): Value {
    return this.streams.inRound(attempt, attempt > 0, () => value(this));
  }

  uniqueBelow(count: number): number {
    if (this.streams.isInRound) this.fail(uniqueInLoop);
    const { key0, key1, key2, key3 } = this.site;
    return permuted(remainderOf(this.seed, count), count, [key0, key1, key2, key3]);
  }

  numberedStream(name: string, number: number): Stream {
    const key = this.memory(`numberedStream\0${name}`, () => {
      this.budget.checkTime(name.length);
      return numberedKey(name);
    });
    return openNumbered(this.random, key, this.seed, number);
  }

  groupStream(seed: number, name: string): (first: number, count: number) => Stream {
    const key = this.memory(`groupStream\0${name}`, () => groupKey(name));
    return groupStreams(this.random, key, seed);
  }

  memory<T>(owner: string, create: () => T): T {
    this.memories ??= new Map();
    if (!this.memories.has(owner)) this.memories.set(owner, create());
    return this.memories.get(owner) as T; // each owner stores one type only
  }

  persona(name: string): Persona {
    const { site, streams, locale } = this;
    if (name === mainPersona) return streams.mainPersona(site, locale);
    // The name is hashed.
    this.budget.checkTime(name.length);
    return streams.namedPersona(name, locale);
  }

  declarePersona(name: string, wishes: PersonaWishes): void {
    if (name === mainPersona) {
      this.streams.wishesOfMain = wishes;
      return;
    }
    // The declaration is kept until the end of the render.
    this.chargeText(name.length);
    if (!this.streams.declareNamed(name, wishes)) this.fail(declaredOtherwise(name));
  }

  table(name: string): Table {
    const { tables } = this.input;
    return tables?.find(name) ?? this.fail(unknownTable(name, tables?.names() ?? []));
  }

  rowReader(): RowReader {
    return new SiteReader(this.budget, this.site);
  }

  findParam(name: string): Value | undefined {
    return (this.params ??= new RenderParams(this.input.params)).find(name);
  }

  findVariable(name: string): Value | undefined {
    return this.useVariables().find(name);
  }

  writeVariable(name: string, value: Value): void {
    if (this.useVariables().write(name, value, this.jsonText(value))) return;
    this.fail(`the variables that the document writes are larger than ${writtenCharactersMax} characters together`);
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
    const { asOfMs, wallClock } = this.input;
    if (asOfMs !== undefined) return asOfMs;
    return wallClock === undefined ? this.fail('the real clock is not available here') : wallClock();
  }

  /** Adds a deferred value at the end of the output. */
  putDeferredValue(sequence: string, draw: number, digits: number): void {
    this.output.put('', deferredValueBytes);
    this.useSequences().deferredValues.push({ at: this.output.text.length, sequence, draw, digits });
  }

  /** The sequences of this render, created on first use. */
  useSequences(): RenderSequences {
    return (this.sequences ??= new RenderSequences(this.input.state.sequences));
  }

  private useVariables(): RenderVariables {
    return (this.variables ??= new RenderVariables(this.input.state.variables));
  }
}
