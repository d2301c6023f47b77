/** What is being written about one template, and what of it is stored. */
import type { Template } from '@docgen/client';
import { findDraft } from '../app/kept-drafts.ts';
import type { Draft } from './workbench.tsx';

export interface TemplateStart {
  /** Undefined for one that is not stored yet. */
  readonly template: Template | undefined;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly body: string;
  readonly paramsText: string;
}

export interface Fields {
  readonly name: string;
  readonly description: string;
  readonly tags: string;
}

export interface TemplateWork {
  readonly fields: Fields;
  readonly draft: Draft;
}

export function workOf({ name, description, tags, body, paramsText }: TemplateStart): TemplateWork {
  return { fields: { name, description, tags: tags.join(', ') }, draft: { body, seed: 1, paramsText } };
}

export function findWork(place: string): TemplateWork | undefined {
  return findDraft(place) as TemplateWork | undefined; // kept by this form under its own name
}

/** Seed and parameters are for looking at it: they are no part of what is stored. */
export function isSameWork(one: TemplateWork, other: TemplateWork): boolean {
  return JSON.stringify(storedPart(one)) === JSON.stringify(storedPart(other));
}

function storedPart({ fields: { name, description, tags }, draft: { body } }: TemplateWork) {
  return [name, description, parseTags(tags), body];
}

export function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Of a body, as the service reckons it; undefined where browsers offer no digests: on plain HTTP. */
export async function digestOf(body: string): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
