/** Cuts a JSON list into the texts of its elements, and leaves their parsing to `json-rows.ts`. */
import { DatasetProblem } from './dataset-problem.ts';
import { tooLong } from './row-splitter.ts';
import type { RowSplitter, RowText } from './row-splitter.ts';
import { rowLengthMax } from './rows.ts';

/** `element`: the next must be an element; `afterElement`: a comma or the end; `within`: in an element. */
type State = 'start' | 'first' | 'element' | 'within' | 'afterElement' | 'end';

export function createListSplitter(): RowSplitter {
  const list = new ListReader();
  return {
    split: (piece) => list.read(piece),
    end: () => {
      list.end();
      return [];
    },
  };
}

class ListReader {
  #state: State = 'start';
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #line = 1;
  #column = 1;
  /** The part of an element that earlier pieces had, and the place of its start. */
  #begun = '';
  #startLine = 1;
  #startColumn = 1;

  read(piece: string): RowText[] {
    const rows: RowText[] = [];
    let start = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (this.#state === 'within') {
        if (this.#endsElement(code)) {
          const text = this.#begun + piece.slice(start, at + 1);
          rows.push({ text, line: this.#startLine, column: this.#startColumn });
          this.#begun = '';
          this.#state = 'afterElement';
        }
      } else if (this.#beginsElement(code)) start = at;
      if (code === 0x0a) {
        this.#line += 1;
        this.#column = 1;
      } else this.#column += 1;
    }
    if (this.#state === 'within') this.#begun += piece.slice(start);
    if (this.#begun.length > rowLengthMax) throw tooLong(this.#startLine);
    return rows;
  }

  end(): void {
    if (this.#state !== 'end') throw this.#problem('the list is not closed.');
  }

  /** Between elements. True when an element begins with this character. */
  #beginsElement(code: number): boolean {
    if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) return false;
    const char = String.fromCharCode(code);
    if (this.#state === 'start') return this.#expect(char === '[', 'first', 'the text must be a JSON list.');
    if (this.#state === 'end') throw this.#problem('nothing may follow the list.');
    if (char === ']' && this.#state !== 'element') return this.#expect(true, 'end', '');
    if (this.#state === 'afterElement') return this.#expect(char === ',', 'element', 'a comma or ] must follow a row.');
    if (char !== '{') throw this.#problem('a row must be a JSON object.');
    this.#state = 'within';
    this.#depth = 1;
    this.#startLine = this.#line;
    this.#startColumn = this.#column;
    return true;
  }

  #expect(isExpected: boolean, next: State, message: string): false {
    if (!isExpected) throw this.#problem(message);
    this.#state = next;
    return false;
  }

  #endsElement(code: number): boolean {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (code === 0x5c) this.#isEscaped = true;
      else if (code === 0x22) this.#isInString = false;
      return false;
    }
    if (code === 0x22) this.#isInString = true;
    else if (code === 0x7b || code === 0x5b) this.#depth += 1;
    else if (code === 0x7d || code === 0x5d) this.#depth -= 1;
    return this.#depth === 0;
  }

  #problem(message: string): DatasetProblem {
    return new DatasetProblem(message, { line: this.#line, column: this.#column });
  }
}
