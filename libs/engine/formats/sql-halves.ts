/**
 * Marks of SQL that a tag divides, such as the two characters of `--`. With nothing printed between its halves, a mark would
 * begin or end a comment or a string.
 */
import type { Dialect } from '../language/pragma.ts';
import type { Inside } from './sql-cursor.ts';

/** The end of a text in an SQL body. */
interface TextEnd {
  readonly text: string;
  readonly inside: Inside;
  /** The delimiter of a string between dollar signs. */
  readonly mark: string;
  readonly dialect: Dialect | undefined;
}

/** The characters at the end of a text that could be the first half of a mark, which the next text would complete. */
export function halvesAtEnd({ text, inside, mark, dialect }: TextEnd): readonly string[] {
  const last = text.charAt(text.length - 1);
  if (inside === 'comment') return /[*/]/.test(last) ? [last] : [];
  if (inside === 'dollars') return endsWithStartOf(text, mark) ? ['$'] : [];
  if (inside !== 'statement') return [];
  if (/[-*/]/.test(last)) return [last];
  const canBeDollars = dialect === 'postgres' || dialect === undefined;
  return canBeDollars && dollarMarkStart.test(text) ? ['$'] : [];
}

/** The half that a text completes with its first character; undefined when it completes none. */
export function completedHalf(halves: readonly string[], text: string): string | undefined {
  const first = text.charAt(0);
  return first === '' ? undefined : halves.find((half) => secondHalves[half]?.test(first) === true);
}

/** What would complete a mark that these characters begin. */
const secondHalves: Readonly<Record<string, RegExp>> = { '-': /-/, '/': /\*/, '*': /\//, $: /[\w$\u0080-\uffff]/ };

const dollarMarkStart = /(?:^|[^\w$\u0080-\uffff])\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?$/;

function endsWithStartOf(text: string, mark: string): boolean {
  for (let length = 1; length < mark.length; length++) {
    if (text.endsWith(mark.slice(0, length))) return true;
  }
  return false;
}
