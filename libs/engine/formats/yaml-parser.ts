/**
 * Chooses how each value of a YAML body is written. A placeholder that is a whole scalar gets quotes where its value
 * needs them. The structure of the template itself is not checked: it is valid for one value if it is for all.
 */
import { SyntaxMistake } from '../language/problems.ts';
import type { FormatParser, Place, ValueWriter } from './format-parser.ts';
import { YamlReader } from './yaml-reader.ts';
import { assertRepeatable, scalarValues, unitedState } from './yaml-state.ts';
import type { YamlState } from './yaml-state.ts';
import {
  blockWriter,
  commentWriter,
  doubleQuotedWriter,
  plainWriter,
  rawWriter,
  singleQuotedWriter,
} from './yaml-writers.ts';
import type { ScalarValue } from './yaml-writers.ts';

export class YamlParser extends YamlReader implements FormatParser<YamlState> {
  readValue({ at, isRaw }: Place): ValueWriter {
    if (this.state.pending !== '') throw new SyntaxMistake(at, `put a space after ${this.state.pending}`);
    const { inside } = this.state;
    if (inside === 'comment') return isRaw ? rawWriter : commentWriter;
    if (inside === 'double' || inside === 'single') {
      const scalar = this.addValue({ isJoined: true, isKey: false, isFirst: this.state.isLineHead });
      if (isRaw) return rawWriter;
      return inside === 'double' ? doubleQuotedWriter(scalar) : singleQuotedWriter(scalar);
    }
    if (inside === 'block' || this.enterLine(at)) return this.blockValue(at, isRaw);
    return this.scalarValue(at, isRaw);
  }

  stateInBlock(): YamlState {
    return { ...this.state, firstColumn: undefined };
  }

  stateAfterBlock(at: number, ends: readonly YamlState[]): YamlState {
    return unitedState(at, this.state, ends);
  }

  assertRepeatable(at: number, start: YamlState): void {
    assertRepeatable(at, start, this.state);
  }

  readEnd(): void {
    const { inside, flow, openedAt } = this.state;
    if (inside === 'double' || inside === 'single') {
      throw new SyntaxMistake(openedAt, 'the text in quotes is not closed', openedAt);
    }
    if (flow !== '') throw new SyntaxMistake(openedAt, `${flow.slice(-1)} is not closed`, openedAt);
  }

  private blockValue(at: number, isRaw: boolean): ValueWriter {
    const { block, column } = this.state;
    const { indent = column, isFolded = false, isFirst = false } = block ?? {};
    if (indent === 0) throw new SyntaxMistake(at, 'indent the text below | or >');
    this.state = { ...this.state, inside: 'block', isLineStart: false, block: { indent, isFolded, isFirst: false } };
    return isRaw ? rawWriter : blockWriter({ indent, isFolded, isFirst });
  }

  private scalarValue(at: number, isRaw: boolean): ValueWriter {
    const { inside, property, column } = this.state;
    if (inside === 'closed') throw new SyntaxMistake(at, 'a comma or a line break expected before the value');
    if (property === 'tag') throw new SyntaxMistake(at, 'a value cannot follow a tag: its type is that of the value');
    const isWhole = inside === 'start';
    if (!isWhole) this.joinScalar();
    const scalar = this.addValue({ isJoined: !isWhole, isKey: false, isFirst: isWhole || this.state.isLineStart });
    const nodeColumn = isWhole && property === 'none' ? column : this.state.nodeColumn;
    const next = isWhole ? 'value' : 'plain';
    const begun = { isLineStart: false, isAfterSpace: false, property: 'none' } as const;
    this.state = { ...this.state, ...begun, inside: next, nodeColumn };
    return isRaw ? rawWriter : plainWriter(scalar);
  }

  private addValue(scalar: ScalarValue): ScalarValue {
    this.state = { ...this.state, values: scalarValues(scalar, [this.state.values]) };
    return scalar;
  }
}
