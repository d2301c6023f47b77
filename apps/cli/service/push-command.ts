/** `docgen push`: templates from files to the service; a template of the same name is changed. */
import { basename, extname } from 'node:path';
import type { Docgen, Template } from '@docgen/client';
import { defineCommand } from '../command.ts';
import { CommandFailure, exitCodes, UsageError } from '../failures.ts';
import { readTemplateFile } from '../templates/read-template-file.ts';
import type { TemplateFile } from '../templates/read-template-file.ts';
import { asCommand, connectService, serviceOptions } from './service-options.ts';

export const pushCommand = defineCommand({
  name: 'push',
  usage: 'FILE... [options]',
  summary: 'Store templates in the service.',
  details: `
A template is called after its file, without folder and ending, or by --name. One that is
there under that name is changed; its tags stay unless --tags are given. Prints a line for
each: what was done, its id, its name.
`,
  options: {
    ...serviceOptions,
    name: { type: 'string', value: 'NAME', help: 'Instead of the name of the file; for one FILE.' },
    tags: { type: 'string', value: 'A,B,...', help: 'Tags of all of them.' },
  },
  run: async ({ values, files }, io) => {
    if (files.length === 0) throw new UsageError('push needs a FILE, or - for the input');
    if (values.name !== undefined && files.length > 1) throw new UsageError('--name is for one FILE');
    if (values.name === undefined && files.includes('-'))
      throw new UsageError('what comes from the input needs --name');
    const docgen = connectService(values, io);
    const tags = values.tags?.split(',').filter((tag) => tag !== '');
    for (const file of files) {
      const template = await readTemplateFile(file, io.stdin);
      const name = values.name ?? basename(file, extname(file));
      const pushed = await asCommand(template.name, io, async () => push(docgen, template, { name, tags }));
      io.stdout.write(`${pushed.done}\t${pushed.templateId}\t${name}\n`);
    }
    return exitCodes.ok;
  },
});

interface Pushed {
  readonly done: 'created' | 'changed' | 'unchanged';
  readonly templateId: string;
}

interface Naming {
  readonly name: string;
  readonly tags: readonly string[] | undefined;
}

async function push(docgen: Docgen, { body }: TemplateFile, { name, tags }: Naming): Promise<Pushed> {
  const known = await findByName(docgen, name);
  const tagged = tags === undefined ? {} : { tags: [...tags] };
  if (known === undefined) {
    const created = await docgen.templates.create({ name, body, ...tagged });
    return { done: 'created', templateId: created.templateId };
  }
  const { templateId } = known;
  const isSame = known.body === body && (tags === undefined || known.tags.join('\0') === tags.join('\0'));
  if (isSame) return { done: 'unchanged', templateId };
  await docgen.templates.update(templateId, { body, ...tagged });
  return { done: 'changed', templateId };
}

/** @throws {CommandFailure} when several active templates have the name: which one is meant cannot be told */
async function findByName(docgen: Docgen, name: string): Promise<Template | undefined> {
  const found: Template[] = [];
  for await (const template of docgen.templates.list({ name, status: 'active' })) {
    if (template.name === name) found.push(template);
  }
  if (found.length < 2) return found[0];
  throw new CommandFailure(`${found.length} templates are called "${name}": rename or archive all but one`);
}
