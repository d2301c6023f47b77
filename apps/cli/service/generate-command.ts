/** `docgen generate`: one document of the service, from a stored template or from a file. */
import type { RawDocument } from '@docgen/client';
import { defineCommand, readWholeNumber } from '../command.ts';
import { exitCodes, UsageError } from '../failures.ts';
import { createFileSink, createStreamSink } from '../output/document-sink.ts';
import { readParameters } from '../render/render-parameters.ts';
import { readTemplateFile } from '../templates/read-template-file.ts';
import { asCommand, connectService, serviceOptions } from './service-options.ts';

export const generateCommand = defineCommand({
  name: 'generate',
  usage: 'TEMPLATE [options]',
  summary: 'Make one document by the service, where it is counted.',
  details: `
TEMPLATE is the id of a stored template (tpl_...), or a FILE, or - for the input. Sequences and
variables are those of the service. Prints the document, byte for byte as the service made it.
`,
  options: {
    ...serviceOptions,
    seed: {
      type: 'string',
      value: 'N',
      help: 'A whole number. Without it the service takes one, and it is told on stderr.',
    },
    param: {
      type: 'string',
      multiple: true,
      short: 'p',
      value: 'NAME=TEXT',
      help: 'What getParam(NAME) reads; NAME:=JSON gives any JSON value. Repeatable.',
    },
    'sequence-namespace': { type: 'string', value: 'NAME', help: 'Default: default.' },
    'variable-namespace': { type: 'string', value: 'NAME', help: 'Default: default.' },
    out: { type: 'string', short: 'o', value: 'FILE', help: 'Write there, all or nothing, instead of to the output.' },
    quiet: { type: 'boolean', short: 'q', help: 'No seed on stderr.' },
  },
  run: async ({ values, files }, io) => {
    const [source, ...others] = files;
    if (source === undefined || others.length > 0)
      throw new UsageError('generate needs one TEMPLATE: an id, a FILE, or -');
    const docgen = connectService(values, io);
    const params = readParameters(values.param ?? [], undefined);
    const { seed, 'sequence-namespace': sequenceNamespace, 'variable-namespace': variableNamespace } = values;
    const request = {
      params: { ...params },
      ...(seed !== undefined && {
        seed: readWholeNumber('seed', seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
      }),
      ...(sequenceNamespace !== undefined && { sequenceNamespace }),
      ...(variableNamespace !== undefined && { variableNamespace }),
    };
    const { signal } = io;
    const body = source.startsWith('tpl_') ? undefined : (await readTemplateFile(source, io.stdin)).body;
    const document = await asCommand(source, io, async () =>
      body === undefined
        ? docgen.templates.generateRaw(source, request, { signal })
        : docgen.templates.generateRawFromBody({ ...request, body }, { signal }),
    );
    if (seed === undefined && values.quiet !== true) io.stderr.write(`seed ${document.seed}\n`);
    const sink =
      values.out === undefined ? createStreamSink(io.stdout, signal) : await createFileSink(values.out, signal);
    await sink.write(textOf(document));
    await sink.finish();
    return exitCodes.ok;
  },
});

/** JSON gets an end of line, as files of text have it; a text is what the template made of it. */
function textOf({ text, contentType }: RawDocument): string {
  return contentType === 'application/json' ? `${text}\n` : text;
}
