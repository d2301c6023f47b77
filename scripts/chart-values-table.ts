/** Writes the table of values in the chart's README from `values.yaml` and its comments. Pure. */

interface Value {
  readonly key: string;
  readonly shown: string;
  readonly meaning: string;
}

const begin = '<!-- values: written by npm run generate -->\n';
const end = '<!-- end of values -->\n';

/** Returns the README with the table of these values between its two markers. */
export function writeValuesTable(readme: string, values: string): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from === -1 || to === -1) throw new Error('the README of the chart has no markers for the table of values');
  return `${readme.slice(0, from + begin.length)}\n${formatTable(listValues(values))}\n${readme.slice(to)}`;
}

/** Returns every key with a value, in the order of the file. Without a comment it has that of an earlier key of its name. */
function listValues(text: string): Value[] {
  const values: Value[] = [];
  const meanings = new Map<string, string>();
  const parents: string[] = [];
  let comment: string[] = [];
  for (const line of text.split('\n')) {
    const pair = /^(?<indent> *)(?<name>[A-Za-z_]\w*):(?: (?<value>.+))?$/.exec(line)?.groups;
    if (pair !== undefined) {
      const { indent = '', name = '', value = '' } = pair;
      parents.splice(indent.length / 2, Infinity, name);
      const own = comment.join(' ');
      const meaning = own === '' ? (meanings.get(name) ?? '') : own;
      if (own !== '') meanings.set(name, own);
      if (value !== '') values.push({ key: parents.join('.'), shown: value, meaning });
    }
    comment = pair === undefined && /^ *# /.test(line) ? [...comment, line.replace(/^ *# /, '')] : [];
  }
  return values;
}

function formatTable(values: readonly Value[]): string {
  const rows = [
    ['value', 'default', 'meaning'],
    ...values.map(({ key, shown, meaning }) => [`\`${key}\``, `\`${shown}\``, meaning.replaceAll('|', '\\|')]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`;
  const [head = [], ...body] = rows;
  return `${line(head)}${rule}${body.map(line).join('')}`;
}
