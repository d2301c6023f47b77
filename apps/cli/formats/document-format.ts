/** How documents are put one behind the other: `ndjson`, `json`, `csv` or `text`. */
import { UsageError } from '../failures.ts';
import { createCsvFormat } from './csv-format.ts';

export const formatNames = ['ndjson', 'json', 'csv', 'text'] as const;
export type FormatName = (typeof formatNames)[number];

/** Text before, for and behind the documents; a format may remember what it has written. */
export interface DocumentFormat {
  readonly begin: string;
  /** @param index from 0 */
  document(output: string, index: number): string;
  readonly end: string;
  /** Whether a terminal's next line would begin where it should. */
  endsLine(): boolean;
}

export interface FormatOptions {
  readonly isJsonShaped: boolean;
  /** How many documents there will be. */
  readonly count: number;
  /** Members that become columns, in this order; for csv only. */
  readonly columns: readonly string[] | undefined;
}

/** What a template's documents are written as when nothing else is asked for. */
export function defaultFormat({ isJsonShaped, count }: Pick<FormatOptions, 'isJsonShaped' | 'count'>): FormatName {
  if (!isJsonShaped) return 'text';
  return count === 1 ? 'json' : 'ndjson';
}

/** @throws {UsageError} when documents of that shape cannot be written so */
export function createFormat(name: FormatName, options: FormatOptions): DocumentFormat {
  if (options.columns !== undefined && name !== 'csv') throw new UsageError('--columns is for --format csv');
  const toJson = options.isJsonShaped ? identity : JSON.stringify;
  switch (name) {
    case 'ndjson':
      return lineByLine(toJson);
    case 'json':
      return options.count === 1 ? lineByLine(toJson) : listOfDocuments(toJson);
    case 'text':
      return createTextFormat();
    case 'csv':
      if (!options.isJsonShaped) throw new UsageError('csv needs a JSON-shaped template: columns are its members');
      return createCsvFormat(options.columns);
  }
}

function lineByLine(toJson: (output: string) => string): DocumentFormat {
  return { begin: '', document: (output) => `${toJson(output)}\n`, end: '', endsLine };
}

function listOfDocuments(toJson: (output: string) => string): DocumentFormat {
  const document = (output: string, index: number) => `${index === 0 ? '' : ',\n'}${toJson(output)}`;
  return { begin: '[\n', document, end: '\n]\n', endsLine };
}

/** Byte for byte, but for a line break where one document would run into the next. */
function createTextFormat(): DocumentFormat {
  let isAtLineStart = true;
  const document = (output: string): string => {
    const text = isAtLineStart ? output : `\n${output}`;
    isAtLineStart = output.endsWith('\n');
    return text;
  };
  return { begin: '', document, end: '', endsLine: () => isAtLineStart };
}

function endsLine(): boolean {
  return true;
}

function identity(output: string): string {
  return output;
}
