/** `docgen generate`: one document from the service, of a stored template or of a file. */
import { stat } from 'node:fs/promises';
import type { CallOptions, Docgen, RawDocument } from '@docgen/client';
import { defineCommand } from '../command.ts';
import { CommandFailure, exitCodes } from '../failures.ts';
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
import { findByName } from './find-by-name.ts';
import { callService, connectService, serviceOptions } from './service-options.ts';
import { warnOfUnreadParameters } from './unread-parameters.ts';

/** The ids of templates begin with it. */
const idPrefix = 'tpl_';

export const generateCommand = defineCommand({
  usage: 'TEMPLATE [options]',
  details: `
TEMPLATE is a FILE, - for the input, or a stored template: its id (tpl_...), or the name of one
active template, as push gives it. A file comes before a stored template of the same name. The
document uses the sequences and variables of the service. The output is byte for byte what the
service renders.
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
    const source = getOnlyArgument(files, 'generate needs one TEMPLATE: an id, a name, a FILE, or -');
    const docgen = await connectService(values, io);
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
    const given = values.quiet === true ? [] : Object.keys(request.params);
    const file = (await isFile(source)) ? await readTemplateFile(source, io.stdin) : undefined;
    const document = await callService(source, io, async () => {
      if (file !== undefined) {
        warnOfUnreadParameters(file, given, io);
        return docgen.templates.generateAdhocRaw({ ...request, body: file.body }, { signal });
      }
      const { templateId, body } = await findTemplate(docgen, source, { signal, needsBody: given.length > 0 });
      if (body !== undefined) warnOfUnreadParameters({ name: source, body }, given, io);
      return docgen.templates.generateStoredRaw(templateId, request, { signal });
    });
    if (seed === undefined && values.quiet !== true) io.stderr.write(`seed ${document.seed}\n`);
    const sink = await openSink(values.out, io);
    await sink.write(textOf(document));
    await sink.finish();
    return exitCodes.ok;
  },
});

/** Whether the argument is the input or a path that can be read, such as a file or a pipe. */
async function isFile(source: string): Promise<boolean> {
  if (source === '-') return true;
  if (source.startsWith(idPrefix)) return false;
  const found = await stat(source).catch(() => undefined);
  return found !== undefined && !found.isDirectory();
}

/** @throws {CommandFailure} when no active template has the name, or several have it */
async function findTemplate(
  docgen: Docgen,
  source: string,
  { signal, needsBody }: CallOptions & { readonly needsBody: boolean },
): Promise<{ readonly templateId: string; readonly body?: string }> {
  if (source.startsWith(idPrefix)) return needsBody ? docgen.templates.get(source, { signal }) : { templateId: source };
  const template = await findByName(docgen, source, { signal });
  if (template !== undefined) return template;
  throw new CommandFailure(`there is no file and no active template called "${source}"`);
}

/** Adds a line break to JSON. A text is kept as the template made it. */
function textOf({ text, contentType }: RawDocument): string {
  return contentType === 'application/json' ? `${text}\n` : text;
}
