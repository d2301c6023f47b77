/** Writes documents one after the other as `ndjson`, `json`, `csv` or `text`. */
import { createTextWriter } from '@docgen/formats';
import { UsageError } from '../failures.ts';
import { createCsvFormat } from './csv-format.ts';
import type { DocumentFormat } from './document-format.ts';

export const formatNames = ['ndjson', 'json', 'csv', 'text'] as const;
export type FormatName = (typeof formatNames)[number];

export interface FormatOptions {
  readonly isJsonShaped: boolean;
  /** The number of documents of the run. */
  readonly count: number;
  /** The members that become columns, in this order; for csv only. */
  readonly columns: readonly string[] | undefined;
}

/** Returns the format of a run without `--format`. */
export function defaultFormat({ isJsonShaped, count }: Pick<FormatOptions, 'isJsonShaped' | 'count'>): FormatName {
  if (!isJsonShaped) return 'text';
  return count === 1 ? 'json' : 'ndjson';
}

/** @throws {UsageError} when the format cannot write documents of this shape */
export function createFormat(name: FormatName, options: FormatOptions): DocumentFormat {
  if (options.columns !== undefined && name !== 'csv') throw new UsageError('--columns needs --format csv');
  const toJson = options.isJsonShaped ? (output: string) => output : JSON.stringify;
  switch (name) {
    case 'ndjson':
      return linesFormat(toJson);
    case 'json':
      return options.count === 1 ? linesFormat(toJson) : listFormat(toJson);
    case 'text':
      return createTextFormat();
    case 'csv':
      if (!options.isJsonShaped) throw new UsageError('csv needs a JSON-shaped template: its members become columns');
      return createCsvFormat(options.columns);
  }
}

function linesFormat(toJson: (output: string) => string): DocumentFormat {
  return {
    begin: '',
    document: (output) => `${toJson(output)}\n`,
    held: () => '',
    end: '',
    endsWithLineBreak: () => true,
  };
}

function listFormat(toJson: (output: string) => string): DocumentFormat {
  return {
    begin: '[\n',
    document: (output, index) => `${index === 0 ? '' : ',\n'}${toJson(output)}`,
    held: () => '',
    end: '\n]\n',
    endsWithLineBreak: () => true,
  };
}

function createTextFormat(): DocumentFormat {
  const add = createTextWriter();
  let isAtLineStart = true;
  const document = (output: string): string => {
    isAtLineStart = output.endsWith('\n');
    return add(output);
  };
  return { begin: '', document, held: () => '', end: '', endsWithLineBreak: () => isAtLineStart };
}
