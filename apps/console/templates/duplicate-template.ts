import type { Docgen } from '@docgen/client';
import { navigate } from '../app/route.ts';
import { showToast } from '../app/toasts.tsx';

/** Stores a copy of the stored template, and opens it. Unsaved changes of the template stay its own. */
export async function duplicateTemplate(docgen: Docgen, templateId: string, signal: AbortSignal): Promise<void> {
  const { name, body, description, tags } = await docgen.templates.get(templateId, { signal });
  const copy = { name: copyNameOf(name), body, tags, ...(description && { description }) };
  navigate(`/templates/${(await docgen.templates.create(copy, { signal })).templateId}`);
  showToast('Template duplicated');
}

const nameCharactersMax = 200;

/** Cut between characters: the service refuses half an emoji. */
function copyNameOf(name: string): string {
  return Array.from(`Copy of ${name}`).slice(0, nameCharactersMax).join('');
}
