/** A template as the user edits it, compared with the stored template. */
import { ValidationError } from '@docgen/client';
import type { Template } from '@docgen/client';
import { findDraft, findDraftKeys, removeDraft } from '../app/drafts.ts';
import { textProblem, unstorableProblem } from '../components/text-problem.ts';
import type { EditorContent } from './editor-with-preview.tsx';

/** What the form starts with. */
export interface TemplateStart {
  /** Undefined for a new template. */
  readonly template: Template | undefined;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly body: string;
  readonly paramsText: string;
}

export function startOf(template: Template): TemplateStart {
  const { name, description = '', tags, body } = template;
  return { template, name, description, tags, body, paramsText: '' };
}

export interface TemplateFields {
  readonly name: string;
  readonly description: string;
  /** Separated by commas. */
  readonly tags: string;
}

export interface TemplateDraft {
  readonly fields: TemplateFields;
  readonly content: EditorContent;
}

export function draftOf({ name, description, tags, body, paramsText }: TemplateStart): TemplateDraft {
  return { fields: { name, description, tags: tags.join(', ') }, content: { body, seed: 1, paramsText } };
}

/**
 * The key of the draft that was made from exactly this template: another one, and another version, has another key.
 *
 * @param source the template's id, or what a new template starts with
 */
export function draftKeyOf(source: string, { name, description, tags, body }: TemplateStart): string {
  return `${keyStart(source)}${digestOfText(JSON.stringify([name, description, tags, body]))}`;
}

export function findTemplateDraft(draftKey: string): TemplateDraft | undefined {
  return findDraft(draftKey) as TemplateDraft | undefined; // the form saves only values of this type
}

/** The key of the newest draft that was made from another version of the template. */
export function findOlderDraftKey(source: string, draftKey: string): string | undefined {
  return findDraftKeys(keyStart(source)).find((key) => key !== draftKey);
}

/** Removes the drafts of all versions. */
export function removeTemplateDrafts(source: string): void {
  for (const key of findDraftKeys(keyStart(source))) removeDraft(key);
}

function keyStart(source: string): string {
  return `template.${source}.`;
}

/**
 * FNV-1a with 32 bits, and the length. It tells versions of one template apart, at once and also on plain HTTP, where
 * browsers have no SHA-256.
 */
function digestOfText(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${text.length.toString(36)}`;
}

const [nameMax, descriptionMax, tagMax, tagsMax] = [200, 2_000, 64, 32];

export type FieldProblems = Partial<Readonly<Record<keyof TemplateFields, string>>>;

/** What is wrong with each field, before the service refuses it. */
export function problemsOfFields({ name, description, tags }: TemplateFields): FieldProblems {
  return withoutAbsent({
    name: textProblem(name, nameMax),
    description: textProblem(description, descriptionMax),
    tags: tagsProblem(parseTags(tags)),
  });
}

/** What the user has to enter before the template can be saved. */
export function missingFields({ name }: TemplateFields): FieldProblems {
  return name.trim() === '' ? { name: 'Enter a name for the template.' } : {};
}

/** What the service has refused about each field. */
export function refusedFields(refusal: unknown): FieldProblems {
  if (!(refusal instanceof ValidationError)) return {};
  const find = (member: string) =>
    refusal.problems.find(({ field }) => field === member || field.startsWith(`${member}[`))?.message;
  return withoutAbsent({ name: find('name'), description: find('description'), tags: find('tags') });
}

function tagsProblem(tags: readonly string[]): string | undefined {
  if (tags.length > tagsMax) return `Use at most ${tagsMax} tags.`;
  const wrong = tags.find((tag) => textProblem(tag, tagMax) !== undefined);
  if (wrong === undefined) return undefined;
  return unstorableProblem(wrong) ?? `Use at most ${tagMax} characters for each tag.`;
}

function withoutAbsent(problems: Readonly<Record<keyof TemplateFields, string | undefined>>): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** Compares the fields that are stored. Seed and parameters only set the preview and are not stored. */
export function isSameDraft(one: TemplateDraft, other: TemplateDraft): boolean {
  const [fields, others] = [one.fields, other.fields];
  return (
    one.content.body === other.content.body &&
    fields.name === others.name &&
    fields.description === others.description &&
    parseTags(fields.tags).join() === parseTags(others.tags).join()
  );
}

/** Also compares the seed and the parameters. */
export function isSameContent(one: EditorContent, other: EditorContent): boolean {
  return one.seed === other.seed && one.paramsText === other.paramsText && one.body === other.body;
}

export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Returns the SHA-256 of a body, for `If-Match`; undefined on plain HTTP, where browsers have no `crypto.subtle`. */
export async function digestOf(body: string): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
