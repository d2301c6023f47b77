/**
 * Reads the literal text of a body in a format with syntax of its own: XML, HTML, CSV or SQL. Finds the mistakes of the
 * text, and how the value of each placeholder is written at its position. Runs when a template is compiled, so that
 * rendering only writes values.
 */
import type { ForBlock, IfBlock, LiteralSegment, Segment } from '../language/ast.ts';
import { SyntaxMistake } from '../language/problems.ts';
import type { Value } from '../values/value.ts';

/** Literal text without a placeholder in it. `offsetOf` gives the offset in the body for an index of the text. */
export interface LiteralText {
  readonly text: string;
  readonly offsetOf: (index: number) => number;
}

/** The part of a render that writing a value needs. */
export interface Writing {
  /** Reads the clock before a walk over many characters. Ends the render above the time limit. */
  checkTime(units: number): void;
  /** Refuses a text of so many bytes that cannot be printed. A writer calls it before it builds a much longer text. */
  assertFits(bytes: number): void;
}

/** Writes values at one position of the body. */
export interface ValueWriter {
  /**
   * Writes a value, whose text is given as well.
   *
   * @throws {WriteProblem} when the format has no way to write it here
   */
  readonly write: (text: string, value: Value, writing: Writing) => string;
  /** Whether printable ASCII without `" \ < > & '` is written as it is. */
  readonly keepsPlainText: boolean;
}

/** A value that cannot be written. The message continues "functionName: ". */
export class WriteProblem extends Error {}

/** The position of a placeholder. */
export interface Place {
  readonly at: number;
  /** Whether the call is `rawText`, whose value is written without escapes. */
  readonly isRaw: boolean;
  /** The literal text that follows directly; undefined when a tag or the end of the block follows. */
  readonly next: string | undefined;
}

/**
 * A parser of one format. Its state changes while it reads. The methods throw a {@link SyntaxMistake} for a body that
 * is refused.
 */
export interface FormatParser<State> {
  state: State;
  /** Reads literal text, which continues the text before. */
  readText(literal: LiteralText): void;
  /** Reads a placeholder. */
  readValue(place: Place): ValueWriter;
  /** A new state, in which the branches of an `if`, or the iterations of a `for`, start here. */
  stateInBlock(at: number): State;
  /** The state after a block that can end in each of these states. */
  stateAfterBlock(at: number, ends: readonly State[]): State;
  /** Checks that a round can start where the round before has ended. Both start in the same state. */
  assertRepeatable(at: number, start: State): void;
  /** Reads the end of the body. */
  readEnd(bodyEnd: number): void;
}

/** The writers of a body by the offsets of their placeholders. */
export type ValueWriters = ReadonlyMap<number, ValueWriter>;

/**
 * Reads a body.
 *
 * @param isSilent whether a call prints nothing
 * @throws {SyntaxMistake} for the first mistake
 */
export function readFormat<State>(
  parser: FormatParser<State>,
  segments: readonly Segment[],
  body: { readonly end: number; readonly isSilent: (name: string) => boolean },
): ValueWriters {
  const reading = new FormatReading(parser, body.isSilent);
  reading.read(segments);
  parser.readEnd(body.end);
  return reading.writers;
}

class FormatReading<State> {
  readonly writers = new Map<number, ValueWriter>();
  private readonly parser: FormatParser<State>;
  private readonly isSilent: (name: string) => boolean;

  constructor(parser: FormatParser<State>, isSilent: (name: string) => boolean) {
    this.parser = parser;
    this.isSilent = isSilent;
  }

  read(segments: readonly Segment[]): void {
    // Silent calls and definitions print nothing, so the text around them is one text.
    const printed = segments.filter((segment) => {
      return segment.kind === 'placeholder' ? !this.isSilent(segment.call.name) : segment.kind !== 'def';
    });
    for (let index = 0; index < printed.length;) {
      const run = literalsFrom(printed, index);
      if (run.length > 0) this.parser.readText(joined(run));
      else this.readTag(printed, index);
      index += Math.max(1, run.length);
    }
  }

  private readTag(printed: readonly Segment[], index: number): void {
    const segment = printed[index];
    if (segment?.kind === 'if') this.readIf(segment);
    if (segment?.kind === 'for') this.readFor(segment);
    if (segment?.kind !== 'placeholder') return;
    const following = literalsFrom(printed, index + 1);
    const next = following.length === 0 ? undefined : joined(following).text;
    const isRaw = segment.call.name === 'rawText';
    this.writers.set(segment.at, this.parser.readValue({ at: segment.at, isRaw, next }));
  }

  private readIf({ at, branches }: IfBlock<readonly Segment[]>): void {
    const { parser } = this;
    const ends = branches.map((branch) => this.endOf(branch.body, parser.stateInBlock(branch.at)));
    const hasElse = branches.some(({ condition }) => condition === undefined);
    parser.state = parser.stateAfterBlock(at, hasElse ? ends : [parser.stateInBlock(at), ...ends]);
  }

  private readFor({ at, head, body }: ForBlock<readonly Segment[]>): void {
    const { parser } = this;
    const start = parser.stateInBlock(at);
    const end = this.endOf(body, parser.stateInBlock(at));
    const before = parser.state;
    parser.state = parser.stateAfterBlock(at, [end]);
    if (head.separator !== undefined) this.readSeparator(head.separator.at, head.separator.value);
    parser.assertRepeatable(at, start);
    parser.state = before;
    parser.state = parser.stateAfterBlock(at, [parser.stateInBlock(at), end]);
  }

  /** A separator is text of the template, so it is read like the text around it. */
  private readSeparator(at: number, value: { readonly kind: string; readonly value?: unknown }): void {
    if (value.kind !== 'literal' || typeof value.value !== 'string') {
      throw new SyntaxMistake(at, 'sep must be a quoted text in this format, because it is part of the template');
    }
    this.parser.readText({ text: value.value, offsetOf: () => at });
  }

  /** Reads the content of a block from a state on. The state of the parser does not change. */
  private endOf(segments: readonly Segment[], start: State): State {
    const { parser } = this;
    const before = parser.state;
    parser.state = start;
    this.read(segments);
    const end = parser.state;
    parser.state = before;
    return end;
  }
}

function literalsFrom(segments: readonly Segment[], index: number): LiteralSegment[] {
  const literals: LiteralSegment[] = [];
  for (let at = index; at < segments.length; at++) {
    const segment = segments[at];
    if (segment?.kind !== 'literal') break;
    literals.push(segment);
  }
  return literals;
}

function joined(literals: readonly LiteralSegment[]): LiteralText {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of literals) {
    starts.push(length);
    length += text.length;
  }
  const offsetOf = (index: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return (literals[low]?.at ?? 0) + index - (starts[low] ?? 0);
  };
  return { text: literals.map(({ text }) => text).join(''), offsetOf };
}
