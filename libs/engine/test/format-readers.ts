/** Reads documents in XML, HTML, CSV, SQL and YAML by saxes, parse5, csv-parse, regular expressions and yaml. */
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseHtml } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { SaxesParser } from 'saxes';
import { isMap, isScalar, isSeq, parseAllDocuments } from 'yaml';

/** The first mistake of an XML document; undefined for a well-formed one. */
export function xmlMistakeOf(text: string): string | undefined {
  let mistake: string | undefined;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    mistake ??= `${error.message} in ${JSON.stringify(text)}`;
  });
  parser.write(text).close();
  return mistake;
}

/** The last attribute `b` of an XML document, and its text. */
export function xmlValuesOf(text: string): string[] {
  const values = ['', ''];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ attributes }) => (values[0] = String(attributes['b'])));
  parser.on('text', (read) => (values[1] += read));
  parser.on('cdata', (read) => (values[1] += read));
  parser.write(text).close();
  return values;
}

/** The names of elements and attributes, and the comments, without texts and values. */
export function outlineOf(text: string): unknown {
  const outlined = (node: DefaultTreeAdapterTypes.ChildNode): unknown => {
    if ('tagName' in node) {
      return [node.tagName, node.attrs.map(({ name }) => name), node.childNodes.map(outlined).filter(Boolean)];
    }
    return node.nodeName === '#comment' ? '#comment' : undefined;
  };
  return parseHtml(text).childNodes.map(outlined);
}

/** The number of fields of each record. */
export function fieldCountsOf(text: string): number[] {
  const rows = parseCsv(text, {
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  return (rows as readonly unknown[][]).map((row) => row.length);
}

/** The kinds of strings, names and comments, and the statement without them; white space and digits do not count. */
export function tokensOf(text: string): string[] {
  const token =
    /((?<![\w$])[eE]'(?:\\[^]|''|[^'\\])*')|('(?:''|[^'])*')|("(?:""|[^"])*")|(--[^\n]*)|(\/\*[^]*?\*\/)|((?<![\w$])\$(\w*)\$[^]*?\$\7\$)/g;
  const names = ['escape string', 'string', 'name', 'line comment', 'comment', 'dollars'];
  const tokens: string[] = [];
  let end = 0;
  for (const found of text.matchAll(token)) {
    tokens.push(text.slice(end, found.index), names[found.slice(1, 7).findIndex(Boolean)] ?? '');
    end = found.index + found[0].length;
  }
  return [...tokens, text.slice(end)];
}

const escaped = String.raw`(?:\\[^]|''|[^'\\])*`;
const unescaped = "(?:''|[^'])*";
const doubleEscaped = String.raw`"(?:\\[^]|""|[^"\\])*"`;
const doubleUnescaped = '"(?:""|[^"])*"';
const common = String.raw`(?<comment>\/\*[^]*?\*\/)`;

/** The tokens of each dialect, in each mode in which its database can read the document. */
const dialectTokens: Readonly<Record<string, readonly string[]>> = {
  postgres: [unescaped, escaped].map((string) => {
    const dollars = String.raw`(?<dollars>(?<![\w$])\$(?<mark>\w*)\$[^]*?\$\k<mark>\$)`;
    return `(?<string>(?<![\\w$])[eE]'${escaped}'|'${string}')|(?<name>${doubleUnescaped})|(?<line>--[^\n\r]*)|${common}|${dollars}`;
  }),
  mysql: [
    [unescaped, doubleUnescaped],
    [escaped, doubleEscaped],
  ].map(([string = '', double = '']) => {
    return `(?<string>'${string}')|(?<double>${double})|(?<name>\`(?:\`\`|[^\`])*\`)|(?<line>(?:--(?=\\s)|#)[^\n]*)|(?<run>\\/\\*M?!)|${common}`;
  }),
  sqlite: [
    `(?<string>'${unescaped}')|(?<name>${doubleUnescaped}|\`(?:\`\`|[^\`])*\`|\\[[^\\]]*\\])|(?<line>--[^\n]*)|${common}`,
  ],
};

/** The kinds of texts, names and comments in each mode, and the statement without them. */
export function dialectTokensOf(dialect: string): (text: string) => unknown {
  return (text) => {
    const plain = text.replaceAll(/_utf8mb4 X'[\da-f]*'|CAST\(X'[\da-f]*' AS TEXT\)/g, "''");
    return dialectTokens[dialect]?.map((token) => {
      const tokens: string[] = [];
      let end = 0;
      for (const { 0: found, index, groups = {} } of plain.matchAll(new RegExp(token, 'g'))) {
        const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? '';
        tokens.push(plain.slice(end, index), kind);
        end = index + found.length;
      }
      return [...tokens, plain.slice(end)];
    });
  };
}

/** The lists and objects of a YAML document, with a sign for each scalar; the first mistake of an invalid one. */
export function yamlOutlineOf(text: string): unknown {
  return parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' }).map(({ errors, contents }) => {
    return errors.length > 0 ? 'invalid' : yamlOutline(contents);
  });
}

function yamlOutline(node: unknown): unknown {
  if (isSeq(node)) return node.items.map(yamlOutline);
  if (isMap(node)) return { members: node.items.map(({ key, value }) => [yamlOutline(key), yamlOutline(value)]) };
  return isScalar(node) || node === null ? '.' : 'other';
}
