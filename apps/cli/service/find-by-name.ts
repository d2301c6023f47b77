import type { CallOptions, Docgen, Template } from '@docgen/client';
import { CommandFailure } from '../failures.ts';

/**
 * Finds the active template with exactly this name.
 *
 * @throws {CommandFailure} when several active templates have the name
 */
export async function findByName(docgen: Docgen, name: string, options?: CallOptions): Promise<Template | undefined> {
  const found: Template[] = [];
  for await (const template of docgen.templates.list({ name, status: 'active' }, options)) {
    if (template.name === name) found.push(template);
  }
  if (found.length < 2) return found[0];
  throw new CommandFailure(`${found.length} templates are called "${name}": rename or archive all but one`);
}
