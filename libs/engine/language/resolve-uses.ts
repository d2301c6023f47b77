/** Finds the templates that a body uses, and adds them to its end. */
import { useDepthMax, usedLengthMax } from './expanded-body.ts';
import { usedNames } from './tag-spans.ts';
import { joinUses, splitUses } from './used-templates.ts';
import type { UsedTemplate } from './used-templates.ts';

/** Finds templates by their names. Those that it does not return do not exist. */
export type FindTemplates = (names: readonly string[]) => Promise<ReadonlyMap<string, UsedTemplate>>;

/** A body may use this many templates itself. */
export const usesMax = 16;

/**
 * The body with the templates that it uses, as {@link FindTemplates} gives them at this time. What is at its end before is
 * replaced. A template that cannot be used is an error of `checkTemplate` at its tag.
 *
 * @param self the id of the template itself, if it is stored
 */
export async function resolveUses(text: string, find: FindTemplates, self?: string): Promise<string> {
  return resolved(text, { find, self, path: [] });
}

interface Resolving {
  readonly find: FindTemplates;
  readonly self: string | undefined;
  /** The names of the templates around the text. */
  readonly path: readonly string[];
}

async function resolved(text: string, resolving: Resolving): Promise<string> {
  const { body } = splitUses(text);
  const names = usedNames(body);
  if (names.length === 0) return body;
  const found = await resolving.find(names.slice(0, usesMax));
  const used = new Map<string, UsedTemplate>();
  let length = 0;
  for (const [index, name] of names.slice(0, usesMax + 1).entries()) {
    const template = index < usesMax ? await usable(name, found.get(name), resolving) : tooMany;
    if (template === undefined) continue;
    length += 'text' in template ? template.text.length : 0;
    used.set(name, length > usedLengthMax ? usesTooLarge : template);
  }
  return joinUses({ body, used });
}

const tooMany = { refusal: `a template can use at most ${usesMax} others` };
export const usesTooLarge: UsedTemplate = {
  refusal: `the used templates have more than ${usedLengthMax} characters in all`,
};

/** A template with the templates that it uses; undefined when it does not exist. */
async function usable(
  name: string,
  template: UsedTemplate | undefined,
  { find, self, path }: Resolving,
): Promise<UsedTemplate | undefined> {
  if (template === undefined || 'refusal' in template) return template;
  if (path.includes(name)) return { refusal: `the template uses itself: ${[...path, name].join(' uses ')}` };
  if (self !== undefined && usesId(template, self)) return { refusal: `"${name}" uses this template itself` };
  if (path.length >= useDepthMax) return { refusal: `templates use each other more than ${useDepthMax} levels deep` };
  const { body, used } = splitUses(template.text);
  const isComplete = usedNames(body).every((inner) => used.has(inner));
  if (isComplete) return template;
  return { ...template, text: await resolved(template.text, { find, self, path: [...path, name] }) };
}

/** Whether a template is the one with that id, or uses it. */
function usesId(template: UsedTemplate, id: string): boolean {
  if ('refusal' in template) return false;
  return template.id === id || [...splitUses(template.text).used.values()].some((inner) => usesId(inner, id));
}
