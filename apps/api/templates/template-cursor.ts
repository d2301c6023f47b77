/** Cursors of the template list: opaque to callers, the position of the last template seen to us. */
import { invalidField } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import type { Template } from '@docgen/contracts/templates';
import { Timestamp } from '@docgen/contracts/timestamps';
import type { TemplatePosition } from '@docgen/database/templates';
import { z } from 'zod';

const Position = z.tuple([Timestamp, z.string().refine((id) => isIdOf('template', id))]);

export function encodeTemplateCursor({ createdAt, templateId }: Template): string {
  return Buffer.from(JSON.stringify([createdAt, templateId])).toString('base64url');
}

/** @throws {ApiError} VALIDATION_ERROR for anything that this service did not make */
export function decodeTemplateCursor(cursor: string): TemplatePosition {
  const parsed = Position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw invalidField('cursor', 'The cursor is not one that a list has answered.');
  const [createdAt, templateId] = parsed.data;
  return { createdAt: new Date(createdAt), templateId };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
