/** A template as a file that another workspace can import. Pure. */
import { parseTags } from './template-draft.ts';
import type { TemplateDraft } from './template-draft.ts';

export interface TemplateFile {
  readonly name: string;
  readonly body: string;
  readonly description?: string;
  readonly tags: readonly string[];
}

export function templateFileOf({ fields, content }: TemplateDraft): string {
  const { name, description } = fields;
  const file = { name, ...(description !== '' && { description }), tags: parseTags(fields.tags), body: content.body };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/**
 * Reads an exported template. Any other text is the body of a template that has the name of the file.
 *
 * @param fileName `order.json`
 */
export function parseTemplateFile(fileName: string, text: string): TemplateFile {
  const fallback = { name: fileName.replace(/\.\w{1,8}$/, '') || 'Imported template', body: text, tags: [] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fallback;
  }
  if (!isExported(value)) return fallback;
  const { name, body, description, tags } = value;
  return {
    name,
    body,
    ...(typeof description === 'string' && description !== '' && { description }),
    tags: Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === 'string') : [],
  };
}

interface Exported {
  readonly name: string;
  readonly body: string;
  readonly description?: unknown;
  readonly tags?: unknown;
}

function isExported(value: unknown): value is Exported {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('body' in value)) return false;
  return typeof value.name === 'string' && typeof value.body === 'string';
}
