/** Warns of parameters that a request gives and its template does not read. */
import { DocgenError } from '@docgen/client';
import type { CallOptions, Docgen, Template } from '@docgen/client';
import { checkTemplate, unreadParams, usedNames } from '@docgen/engine';
import { describeProblems } from '../templates/describe-problem.ts';
import type { TemplateFile } from '../templates/read-template-file.ts';
import type { Terminal } from '../terminal.ts';
import { findByName } from './find-by-name.ts';

export function warnOfUnreadParameters(template: TemplateFile, given: readonly string[], { stderr }: Terminal): void {
  // The functions of a used template can read more parameters.
  if (given.length === 0 || usedNames(template.body).length > 0) return;
  stderr.write(describeProblems(template, unreadParams(checkTemplate(template.body), given), 'warning'));
}

/**
 * Reads the templates of specs with parameters. The service reports invalid specs and missing templates itself.
 *
 * @param spec a batch as the user wrote it
 */
export async function warnOfUnreadInBatch(docgen: Docgen, spec: unknown, io: Terminal): Promise<void> {
  const { documents } = membersOf(spec);
  for (const document of Array.isArray(documents) ? documents.map(membersOf) : []) {
    const given = Object.keys(membersOf(document['params']));
    const template = given.length === 0 ? undefined : await findTemplate(docgen, document, { signal: io.signal });
    if (template !== undefined) warnOfUnreadParameters(template, given, io);
  }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

async function findTemplate(
  docgen: Docgen,
  { templateId, templateName }: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<Template | undefined> {
  try {
    if (typeof templateId === 'string') return await docgen.templates.get(templateId, options);
    return typeof templateName === 'string' ? await findByName(docgen, templateName, options) : undefined;
  } catch (error) {
    if (error instanceof DocgenError) return undefined;
    throw error;
  }
}
