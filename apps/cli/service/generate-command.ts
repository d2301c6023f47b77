/** `docgen generate`: one document from the service, of a stored template or of a file. */
import type { RawDocument } from '@docgen/client';
import { defineCommand } from '../command.ts';
import { exitCodes } from '../failures.ts';
import {
  asOfOption,
  getOnlyArgument,
  namespaceOption,
  outOption,
  paramOption,
  readInstant,
  readSeed,
} from '../options.ts';
import { openSink } from '../output/document-sink.ts';
import { readParameters } from '../render/render-parameters.ts';
import { readTemplateFile } from '../templates/read-template-file.ts';
import { callService, connectService, serviceOptions } from './service-options.ts';

export const generateCommand = defineCommand({
  name: 'generate',
  usage: 'TEMPLATE [options]',
  summary: 'Generate one document in the service. It counts against the quota.',
  details: `
TEMPLATE is the id of a stored template (tpl_...), a FILE, or - for the input. The document uses
the sequences and variables of the service. The output is byte for byte what the service renders.
`,
  options: {
    ...serviceOptions,
    seed: {
      type: 'string',
      value: 'N',
      help: 'A whole number. Without it the service chooses one, and stderr shows it.',
    },
    'as-of': asOfOption,
    param: paramOption,
    'sequence-namespace': namespaceOption,
    'variable-namespace': namespaceOption,
    out: outOption,
    quiet: { type: 'boolean', short: 'q', help: 'Print no seed on stderr.' },
  },
  run: async ({ values, files }, io) => {
    const source = getOnlyArgument(files, 'generate needs one TEMPLATE: an id, a FILE, or -');
    const docgen = connectService(values, io);
    const { seed, 'sequence-namespace': sequenceNamespace, 'variable-namespace': variableNamespace } = values;
    const asOf = values['as-of'];
    if (asOf !== undefined) readInstant('as-of', asOf);
    const request = {
      params: { ...readParameters(values.param ?? [], undefined) },
      ...(seed !== undefined && { seed: readSeed(seed) }),
      ...(asOf !== undefined && { asOf }),
      ...(sequenceNamespace !== undefined && { sequenceNamespace }),
      ...(variableNamespace !== undefined && { variableNamespace }),
    };
    const { signal } = io;
    const body = source.startsWith('tpl_') ? undefined : (await readTemplateFile(source, io.stdin)).body;
    const document = await callService(source, io, async () =>
      body === undefined
        ? docgen.templates.generateRaw(source, request, { signal })
        : docgen.templates.generateRawFromBody({ ...request, body }, { signal }),
    );
    if (seed === undefined && values.quiet !== true) io.stderr.write(`seed ${document.seed}\n`);
    const sink = await openSink(values.out, io);
    await sink.write(textOf(document));
    await sink.finish();
    return exitCodes.ok;
  },
});

/** Adds a line break to JSON. A text is kept as the template made it. */
function textOf({ text, contentType }: RawDocument): string {
  return contentType === 'application/json' ? `${text}\n` : text;
}
