/** Reads a body in XML, HTML, CSV, SQL or YAML before it is compiled: its mistakes, and how its values are written. */
import { CsvParser } from '../formats/csv-parser.ts';
import { readFormat } from '../formats/format-parser.ts';
import type { FormatParser } from '../formats/format-parser.ts';
import { HtmlParser } from '../formats/html-parser.ts';
import { SqlParser } from '../formats/sql-parser.ts';
import { XmlParser } from '../formats/xml-parser.ts';
import { YamlParser } from '../formats/yaml-parser.ts';
import type { ParsedBody } from '../language/body.ts';
import { SyntaxMistake } from '../language/problems.ts';
import type { Compilation } from './compilation.ts';
import { isSilent } from './statements.ts';

/** Sets the writers of the compilation, or reports the first mistake. Skips a body whose tags have mistakes. */
export function readFormatOf(compilation: Compilation, body: ParsedBody, bodyEnd: number): void {
  if (compilation.mistakes.length > 0) return;
  if (body.shape === 'xml') readWith(compilation, body, bodyEnd, new XmlParser());
  if (body.shape === 'html') readWith(compilation, body, bodyEnd, new HtmlParser());
  if (body.shape === 'csv') readWith(compilation, body, bodyEnd, new CsvParser(body.separator));
  if (body.shape === 'yaml') readWith(compilation, body, bodyEnd, new YamlParser());
  if (body.shape === 'sql') readWith(compilation, body, bodyEnd, new SqlParser(body.dialect));
}

function readWith<State>(
  compilation: Compilation,
  { segments }: ParsedBody,
  bodyEnd: number,
  parser: FormatParser<State>,
): void {
  try {
    compilation.writers = readFormat(parser, segments, { end: bodyEnd, isSilent });
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error;
    const { at, message: reason, openedAt } = error;
    compilation.mistakes.push(openedAt === undefined ? { at, reason } : { at, reason, openedAt });
  }
}
