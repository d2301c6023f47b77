/** Writes the list of values in the chart's README from `values.yaml` and its comments. Pure. */

interface Value {
  readonly key: string;
  readonly shown: string;
  readonly meaning: string;
}

const begin = '<!-- values: written by npm run generate -->\n';
const end = '<!-- end of values -->\n';
const widthMax = 120;

/** Returns the README with the list of these values between its two markers. */
export function writeValuesList(readme: string, values: string): string {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from === -1 || to === -1) throw new Error('the README of the chart has no markers for the list of values');
  return `${readme.slice(0, from + begin.length)}\n${formatList(listValues(values))}\n\n${readme.slice(to)}`;
}

/**
 * Returns every key with a value, in the order of the file. Without a comment it has that of an earlier key of its
 * name.
 */
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

function formatList(values: readonly Value[]): string {
  return values
    .map(({ key, shown, meaning }) => wrap(`- \`${key}\` (\`${shown}\`)${meaning === '' ? '' : `: ${meaning}`}`))
    .join('\n');
}

/** Breaks an item of a list between words and code spans. Later lines are indented. */
function wrap(item: string): string {
  const lines: string[] = [];
  for (const [word] of item.matchAll(/(?:[^\s`]|`[^`]*`)+/g)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= widthMax) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(line === undefined ? word : `  ${word}`);
  }
  return lines.join('\n');
}
