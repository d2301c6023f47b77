/** Reads the text of a YAML body: scalars, quotes, comments, brackets and indentation. */
import type { LiteralText } from './format-parser.ts';
import { LiteralCursor } from './literal-cursor.ts';
import { SyntaxMistake } from '../language/problems.ts';
import { markValues, startState } from './yaml-state.ts';
import type { YamlState } from './yaml-state.ts';

const goesOn = 'the line goes on the text before; indent it less, or put double quotes around the whole text';

export class YamlReader extends LiteralCursor {
  state = startState;

  readText(literal: LiteralText): void {
    this.start(literal);
    if (this.state.pending !== '') this.readPending();
    while (this.index < literal.text.length) this.readNext();
  }

  /** Records that the scalar has more characters than one value. */
  protected joinScalar(): void {
    if (this.state.inside === 'plain') return;
    markValues(this.state.values, 'isJoined');
    this.state = { ...this.state, inside: 'plain' };
  }

  private readNext(): void {
    const character = this.text.charAt(this.index);
    const { inside } = this.state;
    if (character === '\n') return this.readLineBreak();
    if (inside === 'double') return this.readDouble(character);
    if (inside === 'single') return this.readSingle(character);
    if (inside === 'comment') return this.advanceOver(/[^\n]+/y);
    if (character === ' ' || character === '\t' || character === '\r') return this.readSpace();
    if (this.isComment(character)) return this.change({ inside: 'comment', isLineStart: false }, 1);
    if (this.isAtLineStart() && this.state.column === 0 && this.readMarker()) return;
    if (inside === 'block' || this.enterLine(this.offsetOf(this.index))) return this.readBlockLine();
    if (this.state.flow !== '' && /[,\]}]/.test(character)) return this.readFlowIndicator(character);
    if (character === ':' && this.state.inside !== 'start') return this.readColon(character);
    if (this.state.inside === 'start') return this.readStart(character);
    if (this.state.inside === 'closed') throw this.mistake(this.index, 'a comma or a line break expected');
    this.joinScalar();
    this.change({ isAfterSpace: false, isLineStart: false }, 0);
    this.advanceOver(/.[^\s:#,[\]{}]*/sy);
  }

  private isComment(character: string): boolean {
    const { inside, isAfterSpace, isLineStart, open, openParent, column } = this.state;
    if (character !== '#' || !isAfterSpace || inside === 'block') return false;
    const canBeBlock = open === 'block' || open === 'any of several';
    return !(isLineStart && canBeBlock && column > openParent);
  }

  private isAtLineStart(): boolean {
    const { isLineStart, flow, inside } = this.state;
    return isLineStart && flow === '' && inside === 'start';
  }

  /** At the first character of a line: decides what the line goes on. Whether it is a line below `|` or `>`. */
  protected enterLine(at: number): boolean {
    const { open, openParent, column, block, firstColumn } = this.state;
    if (!this.isAtLineStart()) return false;
    this.state = { ...this.state, firstColumn: firstColumn ?? column };
    const isInner = open !== 'none' && column > openParent;
    if (!isInner) {
      this.state = { ...this.state, open: 'none', block: undefined, values: undefined };
      return false;
    }
    if (open === 'block' && column >= (block?.indent ?? 0)) return true;
    if (open !== 'plain') throw new SyntaxMistake(at, goesOn);
    this.state = { ...this.state, inside: 'plain' };
    return false;
  }

  private readBlockLine(): void {
    const { block, column, inside } = this.state;
    const lineEnd = this.text.indexOf('\n', this.index);
    const indent = inside === 'block' ? block?.indent : (block?.indent ?? column);
    this.index = lineEnd < 0 ? this.text.length : lineEnd;
    const { isFolded = false } = block ?? {};
    this.state = { ...this.state, inside: 'block', isLineStart: false, block: { indent, isFolded, isFirst: false } };
  }

  private readLineBreak(): void {
    const { inside, flow, isLineStart, parent, open, openParent } = this.state;
    this.index++;
    if (inside === 'double' || inside === 'single') {
      this.state = { ...this.state, isLineHead: true };
      return;
    }
    const line = { isLineStart: true, column: 0, isAfterSpace: true, property: 'none' } as const;
    if (flow !== '') {
      this.state = { ...this.state, ...line, inside: inside === 'comment' ? 'start' : inside };
      return;
    }
    const isBlank = isLineStart && inside === 'start';
    const scalars = { plain: 'plain', value: 'scalar', closed: 'scalar', block: 'block' } as const;
    const found = inside === 'start' || inside === 'comment' ? 'none' : scalars[inside];
    const opened: Pick<YamlState, 'open' | 'openParent'> = isBlank
      ? { open, openParent }
      : { open: found, openParent: found === 'block' ? openParent : parent };
    this.state = { ...this.state, ...line, ...opened, inside: 'start' };
  }

  private readSpace(): void {
    const { inside, isLineStart } = this.state;
    if (inside === 'block') return this.readBlockLine();
    this.change({ isAfterSpace: true, isLineStart }, 1);
  }

  private readDouble(character: string): void {
    if (character === '\\') {
      this.state = { ...this.state, isLineHead: false };
      if (this.index + 1 === this.text.length) throw this.mistake(this.index, String.raw`write \\ for a backslash`);
      return this.advance(2);
    }
    if (character === '"') return this.change({ inside: 'closed', isAfterSpace: false }, 1);
    this.advanceInQuotes(/[^\n"\\]+/y);
  }

  private readSingle(character: string): void {
    if (character !== "'") return this.advanceInQuotes(/[^\n']+/y);
    if (this.text.charAt(this.index + 1) === "'") return this.change({ isLineHead: false }, 2);
    this.change({ inside: 'closed', isAfterSpace: false }, 1);
  }

  private readFlowIndicator(character: string): void {
    const { flow } = this.state;
    if (character === ',')
      return this.change({ inside: 'start', values: undefined, isAfterSpace: false, property: 'none' }, 1);
    if (flow.endsWith('[') !== (character === ']'))
      throw this.mistake(this.index, `${character} found after ${flow.slice(-1)}`);
    this.change({ inside: 'closed', flow: flow.slice(0, -1), values: undefined, isAfterSpace: false }, 1);
  }

  /** Reads `:` after a scalar, which is then a key, unless another character follows. */
  private readColon(character: string): void {
    const next = this.text.charAt(this.index + 1);
    if (next === '') return this.change({ pending: character, isAfterSpace: false }, 1);
    const isKey =
      /\s/.test(next) || (this.state.flow !== '' && (/[,[\]{}]/.test(next) || this.state.inside === 'closed'));
    if (isKey) {
      this.beginValue();
      return this.advance(1);
    }
    if (this.state.inside === 'closed') throw this.mistake(this.index, 'put a space after :');
    this.joinScalar();
    this.change({ isAfterSpace: false }, 1);
  }

  private beginValue(): void {
    const { values, nodeColumn, flow, parent } = this.state;
    markValues(values, 'isKey');
    const begun = { inside: 'start', values: undefined, isAfterSpace: false, property: 'none' } as const;
    this.state = { ...this.state, ...begun, parent: flow === '' ? nodeColumn : parent };
  }

  /** Reads the first character of a scalar, or a character before it. */
  private readStart(character: string): void {
    const { text, index } = this;
    const { flow, column, property } = this.state;
    const nodeColumn = property === 'none' ? column : this.state.nodeColumn;
    const begun = { isLineStart: false, isAfterSpace: false, property: 'none' } as const;
    const opened = { ...begun, isLineHead: false, nodeColumn, openedAt: this.offsetOf(index) };
    if (character === '"') return this.change({ ...opened, inside: 'double' }, 1);
    if (character === "'") return this.change({ ...opened, inside: 'single' }, 1);
    if (character === '[' || character === '{') return this.change({ ...opened, flow: flow + character }, 1);
    if (flow === '' && (character === '|' || character === '>')) return this.readBlockHeader();
    if (character === '-' || character === '?' || character === ':') return this.readIndicator(character);
    if (character === '&' || character === '!' || character === '*') return this.readProperty(character);
    if (/[@`%,\]}]/.test(character))
      throw this.mistake(index, `a text may not begin with ${character}; put double quotes around it`);
    if (text.startsWith('\ufeff', index)) throw this.mistake(index, 'a byte order mark may not stand here');
    this.change({ ...opened, inside: 'plain' }, 1);
  }

  /** Reads `- `, `? ` and `: `, or the first character of a text such as `-x`. */
  private readIndicator(character: string): void {
    const next = this.text.charAt(this.index + 1);
    const { column, flow } = this.state;
    if (next === '') return this.change({ pending: character, nodeColumn: column, isLineStart: false }, 1);
    if (!/\s/.test(next))
      return this.change({ inside: 'plain', nodeColumn: column, isLineStart: false, isAfterSpace: false }, 1);
    this.change({ parent: flow === '' ? column : this.state.parent, isLineStart: false, isAfterSpace: false }, 1);
  }

  /** Reads on after a character with which the text before ended. */
  private readPending(): void {
    const { pending, inside, nodeColumn, flow, parent } = this.state;
    this.state = { ...this.state, pending: '' };
    if (!/\s/.test(this.text.charAt(0))) throw this.mistake(0, `put a space after ${pending}`);
    if (inside !== 'start') this.beginValue();
    else this.state = { ...this.state, parent: flow === '' ? nodeColumn : parent };
  }

  /** Reads an anchor or a tag, after which a scalar follows, or an alias, which is one. */
  private readProperty(character: string): void {
    const found = this.take(/[&!*][^\s,[\]{}]*/y)?.[0] ?? character;
    if (this.index === this.text.length)
      throw this.mistake(this.index - 1, `put a space or a line break after ${found}`);
    const { nodeColumn, property, column } = this.state;
    this.state = {
      ...this.state,
      inside: character === '*' ? 'closed' : 'start',
      column: column + found.length,
      nodeColumn: property === 'none' ? column : nodeColumn,
      property: character === '!' || property === 'tag' ? 'tag' : 'anchor',
      isLineStart: false,
      isAfterSpace: false,
    };
  }

  /** Reads `---`, `...` or a directive at the start of a line. */
  private readMarker(): boolean {
    const found = this.take(/(?:---|\.\.\.)(?=\s)|%[^\n]*(?=\n)/y);
    if (found === undefined) return false;
    this.state = { ...startState, column: found[0].length, isLineStart: false, isAfterSpace: false };
    return true;
  }

  private readBlockHeader(): void {
    const { parent } = this.state;
    const found = this.take(/([|>])(?:[+-]?([1-9])?|([1-9])[+-]?)[ \t]*(?:[ \t]#[^\n]*)?\r?\n/y);
    if (found === undefined) throw this.mistake(this.index, 'a text below | or > begins in the next line');
    const [, character, first, second] = found;
    const digit = first ?? second;
    const indent = digit === undefined ? undefined : Math.max(parent, 0) + Number(digit);
    const block = { indent, isFolded: character === '>', isFirst: indent === undefined };
    const line = { inside: 'start', isLineStart: true, column: 0, isAfterSpace: true, property: 'none' } as const;
    this.state = { ...this.state, ...line, block, open: 'block', openParent: parent };
  }

  private change(change: Partial<YamlState>, width: number): void {
    this.state = { ...this.state, ...change };
    this.advance(width);
  }

  private advanceOver(characters: RegExp): void {
    const width = this.take(characters)?.[0].length ?? 0;
    this.state = { ...this.state, column: this.state.column + width };
  }

  private advanceInQuotes(characters: RegExp): void {
    const start = this.index;
    this.advanceOver(characters);
    if (this.state.isLineHead && /[^.-]/.test(this.text.slice(start, this.index))) {
      this.state = { ...this.state, isLineHead: false };
    }
  }

  private advance(width: number): void {
    this.index += width;
    this.state = { ...this.state, column: this.state.column + width };
  }
}
