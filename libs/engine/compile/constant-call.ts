/**
 * Runs a function while a template is checked, with constant arguments and without a document. The run ends at the first
 * thing that only a document has: randomness, the seed, the locale, parameters, state. A failure before that point
 * happens in every document. So a check reports it with the message that the render would give.
 */
import type { BatchPosition, Call } from '../catalogue/call.ts';
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { PersonaWishes } from '../catalogue/person/persona-wishes.ts';
import { ArgumentProblem } from '../catalogue/parameters.ts';
import { Stream } from '../random/stream.ts';
import type { JoinedText } from '../values/joined-text.ts';
import { Decimal, InvalidValue } from '../values/value.ts';
import type { Value } from '../values/value.ts';

/** A persona with what is declared of it. */
export interface DeclaredPersona {
  readonly name: string;
  readonly wishes: PersonaWishes;
}

/** Ends a run whose outcome depends on the document. One object for all runs, because it needs no stack. */
const undecided = new Error('the outcome depends on the document');

/** Characters and elements that one run may build or walk over. */
const unitsOfRunMax = 64 * 1024;
/** The same for all runs of one check. */
const unitsMax = 2 * 1024 * 1024;
/** Runs of one check that reach an outcome. Some functions compute for up to a millisecond without a charge. */
const outcomesMax = 400;

/** The runs of one check. */
export class ConstantCall implements Call {
  private unitsLeft = unitsMax;
  private unitsOfRun = 0;
  private outcomesLeft = outcomesMax;

  /** Why a call with these arguments fails in every document; undefined when it can succeed. */
  failureOf(definition: FunctionDefinition, args: readonly unknown[]): string | undefined {
    if (this.unitsLeft <= 0 || this.outcomesLeft <= 0) return undefined;
    this.unitsOfRun = 0;
    this.uniqueCount = undefined;
    this.declared = undefined;
    try {
      definition.run(this, ...args);
      this.outcomesLeft--;
      return undefined;
    } catch (error) {
      if (error === undecided) return undefined;
      this.outcomesLeft--;
      if (error instanceof ArgumentProblem || error instanceof InvalidValue) return error.message;
      throw error;
    }
  }

  /** Ends the run when it is used. Functions may take it before they check their arguments. */
  readonly random: Stream = new Proxy(new Stream(), { get: undecidable });

  get seed(): number {
    return undecidable();
  }

  get referenceTime(): number {
    return undecidable();
  }

  get locale(): string {
    return undecidable();
  }

  get position(): BatchPosition {
    return undecidable();
  }

  get round(): number {
    return undecidable();
  }

  fail(reason: string): never {
    throw new ArgumentProblem(reason);
  }

  chargeText(bytes: number): void {
    this.checkTime(bytes);
  }

  chargeList(elements: number): void {
    this.checkTime(elements);
  }

  checkTime(units: number): void {
    this.unitsOfRun += units;
    if (this.unitsOfRun > unitsOfRunMax) throw undecided;
    this.unitsLeft -= units;
  }

  plain(text: string): string {
    return text;
  }

  joined({ text }: JoinedText): string {
    return text;
  }

  textOf(value: Value): string {
    if (value === null) return '';
    if (typeof value !== 'object') return String(value);
    return value instanceof Decimal ? value.spelling : undecidable();
  }

  /** The state of the first call of a document. */
  memory<T>(_owner: string, create: () => T): T {
    return create();
  }

  /** The values that a call for a unique value chooses from; undefined when the last run was no such call. */
  uniqueCount: number | undefined = undefined;

  uniqueBelow(count: number): number {
    this.uniqueCount = count;
    return undecidable();
  }

  /** What the last run declared of a persona; undefined when it was no declaration. */
  declared: DeclaredPersona | undefined = undefined;

  declarePersona(name: string, wishes: PersonaWishes): void {
    this.declared = { name, wishes };
    undecidable();
  }

  /** The tables may not be loaded while a template is checked. */
  readonly topic = undecidable;
  readonly jsonText = undecidable;
  readonly equals = undecidable;
  readonly evaluateInRound = undecidable;
  readonly evaluateFor = undecidable;
  readonly evaluateInTry = undecidable;
  readonly numberedStream = undecidable;
  readonly groupStream = undecidable;
  readonly persona = undecidable;
  readonly table = undecidable;
  readonly rowReader = undecidable;
  readonly findParam = undecidable;
  readonly findVariable = undecidable;
  readonly writeVariable = undecidable;
  readonly drawSequence = undecidable;
  readonly peekSequence = undecidable;
  readonly wallClock = undecidable;
}

function undecidable(): never {
  throw undecided;
}
