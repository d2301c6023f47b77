/** What `docgen render` takes, and how it is read. */
import { supportedLocales } from '@docgen/engine';
import type { Locale } from '@docgen/engine';
import type { OptionTable, ValuesOf } from '../command.ts';
import { readChoice, readWholeNumber } from '../command.ts';
import { UsageError } from '../failures.ts';
import { formatNames } from '../formats/document-format.ts';
import type { FormatName } from '../formats/document-format.ts';
import type { StateOptions } from '../state/state-book.ts';

const stateFile = '.docgen-state.json';
const countMax = 1_000_000_000;

export const renderOptions = {
  seed: { type: 'string', value: 'N', help: 'A whole number. Without it a fresh one is taken, and told on stderr.' },
  count: { type: 'string', value: 'N', help: 'How many documents; 1 unless given.' },
  alias: {
    type: 'string',
    value: 'NAME',
    help: 'Of several documents: whose seeds, as in a batch. Default: document.',
  },
  param: {
    type: 'string',
    multiple: true,
    short: 'p',
    value: 'NAME=TEXT',
    help: 'What getParam(NAME) reads; NAME:=JSON gives any JSON value. Repeatable.',
  },
  params: { type: 'string', value: 'FILE', help: 'A JSON object with parameters; --param goes over it.' },
  locale: {
    type: 'string',
    value: 'CODE',
    help: `As if the template began with setLocale(CODE): ${supportedLocales.slice(0, 6).join(', ')},\n${supportedLocales.slice(6).join(', ')}. Default: en.`,
  },
  format: {
    type: 'string',
    short: 'f',
    value: 'FORMAT',
    help: 'ndjson, json, csv or text. Default: text for text templates;\njson for one document, ndjson for several.',
  },
  columns: { type: 'string', value: 'A,B,...', help: 'For csv: these members, in this order.' },
  out: { type: 'string', short: 'o', value: 'FILE', help: 'Write there, all or nothing, instead of to the output.' },
  state: { type: 'string', value: 'FILE', help: `Where sequences and variables live. Default: ${stateFile}` },
  'sequence-namespace': { type: 'string', value: 'NAME', help: 'Default: default.' },
  'variable-namespace': { type: 'string', value: 'NAME', help: 'Default: default.' },
  quiet: { type: 'boolean', short: 'q', help: 'No progress and no seed on stderr.' },
} as const satisfies OptionTable;

type RenderValues = ValuesOf<typeof renderOptions>;

export interface RenderOptions {
  readonly seed: number | undefined;
  readonly count: number;
  readonly alias: string;
  readonly locale: Locale;
  readonly format: FormatName | undefined;
  readonly columns: readonly string[] | undefined;
  readonly state: StateOptions;
}

/** @throws {UsageError} naming the option that is wrong and what it takes */
export function readRenderOptions(values: RenderValues): RenderOptions {
  return {
    seed: optional(values.seed, (text) =>
      readWholeNumber('seed', text, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    ),
    count: readWholeNumber('count', values.count ?? '1', 1, countMax),
    alias: readName('alias', values.alias ?? 'document', /^[A-Za-z0-9_-]{1,64}$/),
    locale: readChoice('locale', values.locale ?? 'en', supportedLocales),
    format: optional(values.format, (text) => readChoice('format', text, formatNames)),
    columns: optional(values.columns, (text) => text.split(',')),
    state: {
      file: values.state ?? stateFile,
      sequenceNamespace: readNamespace('sequence-namespace', values),
      variableNamespace: readNamespace('variable-namespace', values),
    },
  };
}

function readNamespace(option: 'sequence-namespace' | 'variable-namespace', values: RenderValues): string {
  return readName(option, values[option] ?? 'default', /^[A-Za-z0-9_.-]{1,64}$/);
}

function readName(option: string, text: string, allowed: RegExp): string {
  if (allowed.test(text)) return text;
  throw new UsageError(
    `--${option} takes 1 to 64 letters, digits and signs of ${allowed.source.includes('.-') ? '_.-' : '_-'}, not "${text}"`,
  );
}

function optional<T>(text: string | undefined, read: (text: string) => T): T | undefined {
  return text === undefined ? undefined : read(text);
}
