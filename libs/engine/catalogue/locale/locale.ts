/** Section 17 of the catalogue: locale and output. */
import { defineFunction } from '../definition.ts';
import { supportedLocales } from '../locales.ts';
import { text } from '../parameters.ts';

/** A statement: compile/statements.ts compiles it. It is listed here for checks and the reference. */
const setLocale = defineFunction({
  name: 'setLocale',
  kind: 'P',
  parameters: [text('code')],
  result: 'nothing',
  description: 'Sets the locale for the rest of the block; prints nothing.',
  example: 'setLocale(en)',
  since: 'v1',
  run: () => null,
});

const getLocale = defineFunction({
  name: 'getLocale',
  kind: 'P',
  parameters: [],
  result: 'text',
  description: 'The current locale.',
  example: 'getLocale()',
  since: 'v1',
  run: (call) => call.locale,
});

const getRandomLocale = defineFunction({
  name: 'getRandomLocale',
  kind: 'S',
  parameters: [],
  result: 'text',
  description: 'One of the supported locales.',
  example: 'getRandomLocale()',
  since: 'v1',
  run: (call) => call.random.pick(supportedLocales),
});

/** The pragma: compile/statements.ts compiles it. It is listed here for checks and the reference. */
const format = defineFunction({
  name: 'format',
  kind: 'P',
  parameters: [text('kind'), text('sep', { default: ',' }), text('dialect', { optional: true })],
  result: 'nothing',
  description:
    'Declares the body as json, ndjson, text, xml, html, csv, sql or yaml; sep divides the fields of csv, and dialect is ' +
    'postgres, mysql or sqlite for sql. Allowed only as the first tag; prints nothing.',
  example: 'format(text)',
  since: 'v1',
  run: () => null,
});

export const locale = [setLocale, getLocale, getRandomLocale, format];
