/**
 * A cursor over the literal text of an SQL body: tells what opens at it, and what ends what is open. Each dialect has texts
 * and comments of its own. What databases read by their settings is refused.
 */
import type { Dialect } from '../language/pragma.ts';
import { LiteralCursor } from './literal-cursor.ts';
import type { WrittenPlace } from './sql-writers.ts';

/** What a position of the text is in. */
export type Inside = WrittenPlace | 'unicode text';

/** The start of a string, a name or a comment. */
interface Opening {
  readonly inside: Inside;
  readonly width: number;
  /** The text that ends it; empty where its kind tells. */
  readonly mark: string;
}

export abstract class SqlCursor extends LiteralCursor {
  protected abstract readonly dialect: Dialect | undefined;

  /** What opens at the cursor; undefined when nothing does. */
  protected opening(character: string, before: string): Opening | undefined {
    const { text, index, dialect } = this;
    const one = (inside: Inside): Opening => ({ inside, width: 1, mark: '' });
    const isUnicode = /(?:^|\W)u&$/i.test(before) && dialect === 'postgres';
    if (isUnicode && (character === "'" || character === '"')) return { ...one('unicode text'), mark: character };
    const hasEscapes = dialect === 'postgres' || dialect === undefined;
    if (character === "'") return one(hasEscapes && /(?:^|\W)(?:e|u&)$/i.test(before) ? 'escape string' : 'string');
    if (character === '"') return one(dialect === 'mysql' ? 'double string' : 'name');
    if (character === '`' && dialect === 'postgres') throw this.mistake(index, 'Postgres has no names in backticks');
    if (character === '`') return one('backticks');
    if (character === '[' && dialect === 'sqlite') return one('brackets');
    if (character === '#' && dialect === 'mysql') return one('line comment');
    if (text.startsWith('--', index)) return this.lineComment();
    if (text.startsWith('/*', index)) return this.comment();
    if (character !== '$') return undefined;
    const [mark] = dollarMark(text, index) ?? [];
    if (mark !== undefined && hasEscapes && /\d$/.test(before)) {
      throw this.mistake(index, `put a space before ${mark}; databases differ in dollar signs after a digit`);
    }
    if (/[\w$\u0080-\uffff]$/.test(before)) return undefined;
    if (mark !== undefined && !hasEscapes) throw this.mistake(index, `texts between ${mark} are those of Postgres`);
    return mark === undefined ? undefined : { inside: 'dollars', width: mark.length, mark };
  }

  private lineComment(): Opening {
    // Elsewhere, MySQL reads two minus signs.
    if (this.dialect === 'mysql' && !isMysqlSpace(this.text.charAt(this.index + 2))) {
      throw this.mistake(this.index, 'MySQL needs a space after --');
    }
    return { inside: 'line comment', width: 2, mark: '' };
  }

  private comment(): Opening | undefined {
    if (this.dialect !== 'mysql') return { inside: 'comment', width: 2, mark: '' };
    const start = this.text.slice(this.index + 2, this.index + 4);
    // With a value or a block directly after it, the comment could become one that MySQL runs.
    if (start === '' || start === 'M') throw this.mistake(this.index, 'put a space after /*');
    return /^M?!/.test(start) ? undefined : { inside: 'comment', width: 2, mark: '' };
  }

  /** The text that ends what is open; undefined where its kind does not tell. */
  protected endOf(inside: Inside): string | undefined {
    const { text, index } = this;
    if (inside !== 'line comment' || text.charAt(index) !== '\r') return ends[inside];
    // Postgres also ends the line at a carriage return.
    if (this.dialect === 'postgres') return '\r';
    if (this.dialect === undefined && text.charAt(index + 1) !== '\n') {
      throw this.mistake(index, 'databases differ in comments with a carriage return; write a line feed after it');
    }
    return ends[inside];
  }
}

const ends: Readonly<Record<Inside, string | undefined>> = {
  statement: undefined,
  dollars: undefined,
  'unicode text': undefined,
  string: "'",
  'escape string': "'",
  'double string': '"',
  name: '"',
  brackets: ']',
  backticks: '`',
  'line comment': '\n',
  comment: '*/',
};

/** MySQL starts a comment where a space or a control character follows `--`; other white space does not count. */
function isMysqlSpace(character: string): boolean {
  return character !== '' && character.charCodeAt(0) <= 0x20;
}

function dollarMark(text: string, index: number): RegExpExecArray | null {
  const pattern = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
  pattern.lastIndex = index;
  return pattern.exec(text);
}
