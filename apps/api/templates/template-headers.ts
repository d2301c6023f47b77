/** The headers that identify a state of a template, and the condition that refers to them. */
import { ApiError } from '@docgen/contracts/errors';
import type { StoredTemplate } from '@docgen/database/templates/templates';
import { entityTagOf, parseIfMatch } from '@docgen/http/entity-tags';

export const templateDigestHeader = 'x-docgen-template-digest';

/** The digest of the body with the templates that it uses, and the tag of the whole template. PUT and DELETE accept both in `If-Match`. */
export function templateHeaders({
  template,
  bodyDigest: digest,
}: StoredTemplate): Record<'etag' | typeof templateDigestHeader, string> {
  const { templateId, name, description, tags, status, createdAt, updatedAt } = template;
  const state = JSON.stringify([templateId, name, description, digest, tags, status, createdAt, updatedAt]);
  return { [templateDigestHeader]: digest, etag: entityTagOf(state) };
}

/** Whether a change applies to the present state of a template. Undefined without `If-Match`. */
export function templateCondition(ifMatch: string | undefined): ((present: StoredTemplate) => boolean) | undefined {
  const matches = parseIfMatch(ifMatch);
  if (matches === undefined) return undefined;
  return (present) => {
    const { etag, [templateDigestHeader]: digest } = templateHeaders(present);
    return matches(etag) || matches(`"${digest}"`) || ifMatch?.trim() === digest;
  };
}

/** 412 for a template that has changed. */
export function templateChanged(): ApiError<'CONFLICT'> {
  const message =
    'The template was changed after you read it. Read it again, then send your change with the new ETag or digest.';
  return new ApiError('CONFLICT', message, {}, { status: 412 });
}
