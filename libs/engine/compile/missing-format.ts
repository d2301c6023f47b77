/**
 * Warns of a text body that looks like XML, HTML, SQL or CSV: without a format its values have no escapes. Only checks
 * do this.
 */
import type { ParsedBody } from '../language/body.ts';
import type { Compilation } from './compilation.ts';
import { isSilent } from './statements.ts';

/** Formats are told apart by so many characters at the start of a body, and so many at its end. */
const startMax = 4_000;
const endMax = 200;

/** Stands for a placeholder. */
const value = '\ufffc';

export function warnOfMissingFormat(
  compilation: Compilation,
  body: string,
  { shape, pragmaAt, tagEnds }: Pick<ParsedBody, 'shape' | 'pragmaAt' | 'tagEnds'>,
): void {
  if (shape !== 'text' || pragmaAt >= 0) return;
  const text = withoutTags(body, tagEnds);
  const format = formats.find(({ isLike }) => isLike(text));
  if (format === undefined) return;
  const { name, line } = format;
  const at = body.search(/\S/);
  compilation.warn(
    at,
    'LOOKS_LIKE_FORMAT',
    `this looks like ${name}, but it is text, whose values have no escapes; add the line ${line}, or <format(text)>`,
  );
}

interface Format {
  readonly name: string;
  readonly line: string;
  readonly isLike: (text: string) => boolean;
}

const formats: readonly Format[] = [
  { name: 'HTML', line: '<format(html)>', isLike: (text) => /^\s*<(?:!doctype\s+html|html)\b/i.test(text) },
  { name: 'XML', line: '<format(xml)>', isLike: isLikeXml },
  { name: 'SQL', line: '<format(sql, dialect="postgres")>, "mysql" or "sqlite"', isLike: isLikeSql },
  { name: 'CSV', line: '<format(csv)>', isLike: (text) => csvSeparatorOf(text) === ',' },
  { name: 'CSV', line: '<format(csv, sep=";")>', isLike: (text) => csvSeparatorOf(text) === ';' },
  { name: 'CSV', line: String.raw`<format(csv, sep="\t")>`, isLike: (text) => csvSeparatorOf(text) === '\t' },
  { name: 'CSV', line: '<format(csv, sep="|")>', isLike: (text) => csvSeparatorOf(text) === '|' },
];

/** The literal text of a body, with a character for each placeholder that prints. */
function withoutTags(body: string, tagEnds: ReadonlyMap<number, number>): string {
  const parts: string[] = [];
  let end = 0;
  for (const [start, tagEnd] of [...tagEnds].sort(([a], [b]) => a - b)) {
    if (start < end) continue;
    const [, name = ''] = /^<(\w+)\(/.exec(body.slice(start, start + 60)) ?? [];
    const isPrinted = name !== '' && !isSilent(name) && !/^(?:for|if|elseif|def|else|end\w*|raw)$/.test(name);
    parts.push(body.slice(end, start), isPrinted ? value : '');
    end = tagEnd;
  }
  parts.push(body.slice(end));
  const text = parts.join('').trim();
  return text.length <= startMax + endMax ? text : text.slice(0, startMax) + text.slice(-endMax);
}

/** One element from the start to the end. */
function isLikeXml(text: string): boolean {
  const [, name] = /^<([A-Za-z_][\w:.-]*)(?=[\s/>])/.exec(withoutComments(text)) ?? [];
  if (name === undefined || !text.includes(value)) return false;
  return text.endsWith(`</${name}>`) || (text.endsWith('/>') && !text.slice(1).includes('<'));
}

/** Without the comments of XML before the first element. An expression for them would try each end for each start. */
function withoutComments(text: string): string {
  let at = 0;
  while (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at);
    if (end < 0) break;
    at = end + '-->'.length;
    at += /^\s*/.exec(text.slice(at, at + 100))?.[0].length ?? 0;
  }
  return text.slice(at);
}

/** What can stand before the first statement: comments, and the start of a transaction. */
const beforeSql = /^(?:(?:--[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/|BEGIN\s*;)\s*)*/i;

const sqlStatement =
  /^(?:INSERT\s+INTO\s+\S+\s*(?:\(|VALUES\b|SELECT\b)|REPLACE\s+INTO\s+\S+\s*\(|UPDATE\s+\S+\s+SET\s+\S+\s*=|DELETE\s+FROM\s+\S+(?:\s+WHERE\b|\s*;)|CREATE\s+(?:TEMP(?:ORARY)?\s+)?TABLE\s+[^(]{1,100}\(|WITH\s+(?:RECURSIVE\s+)?[\w"`]+\s*(?:\([^)]{1,400}\)\s*)?AS\s+(?:(?:NOT\s+)?MATERIALIZED\s+)?\()/i;

const column = String.raw`[\w."'\x60*()${value}]+(?:\s+as\s+[\w"\x60]+)?`;
const clause = String.raw`where|(?:(?:inner|left|right|full|cross)\s+)?join|order\s+by|group\s+by|limit`;

/** Prose can begin with "select" in small letters: only columns alone, and nothing or a clause after the table, are SQL. */
const smallSelect = new RegExp(
  String.raw`^select\s+(?:distinct\s+)?${column}(?:\s*,\s*${column})*\s+from\s+[\w."\x60${value}]+` +
    String.raw`(?:\s*$|(?:\s+(?:as\s+)?\w+)?(?:\s*;|\s+(?:${clause})\b))`,
  'i',
);

function isLikeSql(text: string): boolean {
  const sql = text.replace(beforeSql, '');
  return sqlStatement.test(sql) || /^SELECT\s[^]{1,400}?\sFROM\s+\S/.test(sql) || smallSelect.test(sql);
}

/** The separator of a header line and of the line after it; undefined when they are no CSV. */
function csvSeparatorOf(text: string): string | undefined {
  const [header = '', first = ''] = text.split(/(?:\r?\n)+/);
  return [',', ';', '\t', '|'].find((separator) => {
    const names = header.split(separator);
    const fields = first.split(separator);
    const isHeader = names.length > 1 && names.every((name) => /^"?[A-Za-z_][\w .-]{0,40}"?$/.test(name));
    return isHeader && fields.length === names.length && first.includes(value);
  });
}
