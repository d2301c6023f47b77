/** The options of `docgen render`. */
import { findLocale, supportedLocales } from '@docgen/engine';
import type { Locale } from '@docgen/engine';
import type { OptionTable, ValuesOf } from '../command.ts';
import { UsageError } from '../failures.ts';
import { formatNames } from '../formats/create-format.ts';
import type { FormatName } from '../formats/create-format.ts';
import {
  asOfOption,
  namespaceOption,
  outOption,
  paramOption,
  readChoice,
  readInstant,
  readSeed,
  readWholeNumber,
  datasetOption,
} from '../options.ts';
import type { StateOptions } from '../state/local-state.ts';

const stateFile = '.docgen-state.json';
const countMax = 1_000_000_000;

/** The codes of all locales, in lines that fit a terminal. */
const localesPerLine = 13;
const localeLines = Array.from({ length: Math.ceil(supportedLocales.length / localesPerLine) }, (_, line) =>
  supportedLocales.slice(line * localesPerLine, (line + 1) * localesPerLine).join(', '),
);

export const renderOptions = {
  seed: { type: 'string', value: 'N', help: 'A whole number. Without it a random one is used, and stderr shows it.' },
  'as-of': asOfOption,
  count: { type: 'string', value: 'N', help: 'The number of documents. Default: 1.' },
  alias: {
    type: 'string',
    value: 'NAME',
    help: 'For several documents: the alias in a batch that has the same seeds. Default: document.',
  },
  param: paramOption,
  params: { type: 'string', value: 'FILE', help: 'A JSON object with parameters. --param overrides it.' },
  dataset: datasetOption,
  locale: {
    type: 'string',
    value: 'CODE',
    choices: supportedLocales,
    help: `Sets the locale as setLocale(CODE) at the start does. Default: en.\n${localeLines.join(',\n')}.`,
  },
  format: {
    type: 'string',
    short: 'f',
    value: 'FORMAT',
    choices: formatNames,
    help: 'ndjson, json, csv or text. Default: text for text templates;\njson for one document, ndjson for several.',
  },
  columns: { type: 'string', value: 'A,B,...', help: 'For csv: the fields that become columns, in this order.' },
  out: outOption,
  state: { type: 'string', value: 'FILE', help: `The file with sequences and variables. Default: ${stateFile}` },
  'no-state': { type: 'boolean', help: 'Start all sequences and variables anew, and write no file.' },
  'sequence-namespace': namespaceOption,
  'variable-namespace': namespaceOption,
  explain: {
    type: 'boolean',
    help: 'List on stderr where each value of the first document comes from: call, path, rounds,\nrandom stream, persona and locale. At most 1000 values.',
  },
  quiet: { type: 'boolean', short: 'q', help: 'Print no progress and no seed on stderr.' },
} as const satisfies OptionTable;

export interface RenderOptions {
  readonly seed: number | undefined;
  /** Epoch milliseconds. */
  readonly asOfMs: number | undefined;
  readonly count: number;
  readonly alias: string;
  readonly locale: Locale;
  readonly format: FormatName | undefined;
  readonly columns: readonly string[] | undefined;
  readonly state: StateOptions;
}

/** @throws {UsageError} with the wrong option and its allowed values */
export function readRenderOptions(values: ValuesOf<typeof renderOptions>): RenderOptions {
  const hasState = values['no-state'] !== true;
  if (!hasState && values.state !== undefined) throw new UsageError('--no-state and --state exclude each other');
  return {
    seed: values.seed === undefined ? undefined : readSeed(values.seed),
    asOfMs: values['as-of'] === undefined ? undefined : readInstant('as-of', values['as-of']),
    count: readWholeNumber('count', values.count ?? '1', 1, countMax),
    alias: readName('alias', values.alias ?? 'document', '_-'),
    locale: findLocale(values.locale ?? 'en') ?? readChoice('locale', values.locale ?? 'en', supportedLocales),
    format: values.format === undefined ? undefined : readChoice('format', values.format, formatNames),
    columns: values.columns?.split(','),
    state: {
      file: hasState ? (values.state ?? stateFile) : undefined,
      sequenceNamespace: readName('sequence-namespace', values['sequence-namespace'] ?? 'default', '_.-'),
      variableNamespace: readName('variable-namespace', values['variable-namespace'] ?? 'default', '_.-'),
    },
  };
}

/** @param punctuation the characters that are allowed besides letters and digits; a hyphen comes last */
function readName(option: string, text: string, punctuation: string): string {
  if (new RegExp(`^[A-Za-z0-9${punctuation}]{1,64}$`).test(text)) return text;
  throw new UsageError(`--${option} takes 1 to 64 of A-Z a-z 0-9 ${punctuation}, not "${text}"`);
}
