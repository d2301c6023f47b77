import type { CallOptions, Docgen, Template } from '@docgen/client';
import { CommandFailure } from '../failures.ts';

/**
 * Finds the active template with exactly this name.
 *
 * @throws {CommandFailure} when several active templates have the name
 */
export async function findByName(docgen: Docgen, name: string, options?: CallOptions): Promise<Template | undefined> {
  const found: string[] = [];
  // `name` also matches parts of names, so there can be many pages: large ones without bodies.
  const filter = { name, status: 'active', limit: 100 } as const;
  for await (const listed of docgen.templates.listFields(['templateId', 'name'], filter, options)) {
    if (listed.name === name) found.push(listed.templateId);
  }
  const [templateId] = found;
  if (templateId === undefined) return undefined;
  if (found.length === 1) return docgen.templates.get(templateId, options);
  throw new CommandFailure(`${found.length} templates are called "${name}": rename or archive all but one`);
}
