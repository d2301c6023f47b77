/** Splits a document into parts with a colour, by the format of its text. Pure; parses no values. */

export type DocumentFormat = 'json' | 'ndjson' | 'xml' | 'html' | 'csv' | 'sql' | 'yaml' | 'text';

export interface ColouredPart {
  readonly text: string;
  /** Undefined for everything between. */
  readonly kind: PartKind | undefined;
}

const partKinds = ['comment', 'member', 'text', 'number', 'word'] as const;
type PartKind = (typeof partKinds)[number];

const markup =
  /(?<comment><!--[^]*?-->)|(?<word><[/!?]?[A-Za-z][\w:.-]*|[/?]?>)|(?<member>[\w:.-]+(?==["']))|(?<text>(?<==)(?:"[^"]*"|'[^']*'))/g;

const json =
  /(?<member>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<word>true|false|null)/g;

/** The names of the groups are the kinds. A text has no colours. */
const patterns: { readonly [format in DocumentFormat]?: RegExp } = {
  json,
  ndjson: json,
  xml: markup,
  html: markup,
  csv: /(?<text>"(?:[^"]|"")*")|(?<=^|[,;\t])(?<number>-?\d+(?:\.\d+)?)(?=$|[,;\t\r])/gm,
  yaml: /(?<comment>(?<=^|\s)#[^\n]*)|(?<member>(?:"(?:[^"\\]|\\.)*"|[\w.-]+)(?=\s*:(?:\s|$)))|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')|(?<number>(?<=[:[,-] )-?\d[\d.eE+-]*(?=$|[,\]}\s]))|(?<word>\b(?:true|false|null)\b)/gm,
  sql: /(?<comment>--[^\n]*|\/\*[^]*?\*\/)|(?<text>'(?:[^']|'')*')|(?<member>"(?:[^"]|"")*")|(?<number>\b\d+(?:\.\d+)?\b)|(?<word>\b(?:[A-Z]{2,}|(?:insert|into|values|select|from|where|update|set|delete|create|table|primary|key|not|null|and|or)\b))/g,
};

/** @param text a document, or a part of one; the parts together are the text */
export function colourDocument(text: string, format: DocumentFormat): readonly ColouredPart[] {
  const pattern = patterns[format];
  const parts: ColouredPart[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of pattern === undefined ? [] : text.matchAll(pattern)) {
    if (index > end) parts.push({ text: text.slice(end, index), kind: undefined });
    parts.push({ text: found, kind: partKinds.find((kind) => groups[kind] !== undefined) });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), kind: undefined });
  return parts;
}
