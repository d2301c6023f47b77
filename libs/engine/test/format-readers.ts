/** Reads documents in XML, HTML, CSV and SQL by saxes, parse5, csv-parse and one regular expression. */
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseHtml } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { SaxesParser } from 'saxes';

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
