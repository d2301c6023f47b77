/** `docgen push`: stores template files in the service, and changes templates that have the same name. */
import { basename, extname } from 'node:path';
import type { CallOptions, Docgen } from '@docgen/client';
import { checkTemplate, usedNames } from '@docgen/engine';
import { defineCommand } from '../command.ts';
import { exitCodes, UsageError } from '../failures.ts';
import { describeProblems } from '../templates/describe-problem.ts';
import { readTemplateFile } from '../templates/read-template-file.ts';
import type { TemplateFile } from '../templates/read-template-file.ts';
import { usedFirst, withUses } from '../templates/used-files.ts';
import type { NamedFile } from '../templates/used-files.ts';
import type { Terminal } from '../terminal.ts';
import { findByName } from './find-by-name.ts';
import { callService, connectService, serviceOptions } from './service-options.ts';

export const pushCommand = defineCommand({
  usage: 'FILE... [options]',
  details: `
The name of a template is that of its file, without folder and extension, or --name. A template
with the same name is changed. It keeps its tags unless --tags is given. Templates that others
use with <use(name)> are stored first. Those that use others are stored again with what they use,
and are changed if that has changed. Prints one line for each template: created, changed or
unchanged, its id, and its name. Prints warnings on stderr.
`,
  options: {
    ...serviceOptions,
    name: { type: 'string', value: 'NAME', help: 'The name of the template, for one FILE.' },
    tags: { type: 'string', value: 'A,B,...', help: 'The tags of the templates.' },
  },
  run: async ({ values, files }, io) => {
    if (files.length === 0) throw new UsageError('push needs a FILE, or - for the input');
    if (values.name !== undefined && files.length > 1) throw new UsageError('--name is for one FILE');
    if (values.name === undefined && files.includes('-'))
      throw new UsageError('a template from the input needs --name');
    const docgen = await connectService(values, io);
    const tags = values.tags?.split(',').filter((tag) => tag !== '');
    for (const { file, name, body } of usedFirst(await readFiles(files, values.name, io))) {
      const template = { name: file === '-' ? 'input' : file, body };
      const checked = await withUses(file, template, io.stdin);
      io.stderr.write(describeProblems(template, checkTemplate(checked.body).problems, 'warning'));
      const pushed = await callService(template.name, io, async () => push(docgen, { name, body, tags }, io));
      io.stdout.write(`${pushed.action}\t${pushed.templateId}\t${name}\n`);
    }
    return exitCodes.ok;
  },
});

interface PushedFile extends NamedFile {
  readonly file: string;
}

/** @param givenName the name of the only template */
async function readFiles(
  files: readonly string[],
  givenName: string | undefined,
  { stdin }: Terminal,
): Promise<readonly PushedFile[]> {
  const read: PushedFile[] = [];
  for (const file of files) {
    const { body } = await readTemplateFile(file, stdin);
    read.push({ file, body, name: givenName ?? basename(file, extname(file)) });
  }
  return read;
}

interface Pushed {
  readonly action: 'created' | 'changed' | 'unchanged';
  readonly templateId: string;
}

async function push(
  docgen: Docgen,
  { name, body, tags }: TemplateFile & { readonly tags: readonly string[] | undefined },
  { signal }: Terminal,
): Promise<Pushed> {
  const stored = await findByName(docgen, name, { signal });
  const tagsIfGiven = tags === undefined ? {} : { tags: [...tags] };
  if (stored === undefined) {
    const created = await docgen.templates.create({ name, body, ...tagsIfGiven }, { signal });
    return { action: 'created', templateId: created.templateId };
  }
  const { templateId } = stored;
  const isSame = stored.body === body && (tags === undefined || stored.tags.join('\0') === tags.join('\0'));
  if (isSame && usedNames(body).length === 0) return { action: 'unchanged', templateId };
  const digest = isSame ? await findDigest(docgen, templateId, { signal }) : undefined;
  await docgen.templates.update(templateId, { body, ...tagsIfGiven }, { signal });
  const isStoredSame = isSame && (await findDigest(docgen, templateId, { signal })) === digest;
  return { action: isStoredSame ? 'unchanged' : 'changed', templateId };
}

/** The digest of the stored body with the templates that it uses. Only the service knows how it stored those. */
async function findDigest(docgen: Docgen, templateId: string, options: CallOptions): Promise<string | undefined> {
  const { items } = await docgen.templates.listVersions(templateId, options).page();
  return items[0]?.bodyDigest;
}
