import { invalidField } from '@docgen/contracts/errors';
import type { TemplateCheck } from '@docgen/engine';

/** @throws {ApiError} VALIDATION_ERROR when the template of a spec cannot give each of its documents a different value */
export function assertCanBeUnique(documentCount: number, specIndex: number, unique: TemplateCheck['unique']): void {
  if (unique === undefined || documentCount <= unique.count) return;
  const reason = `${unique.call} has only ${unique.count} different values for ${documentCount} documents.`;
  throw invalidField(`documents[${specIndex}].count`, `The template's ${reason}`);
}
