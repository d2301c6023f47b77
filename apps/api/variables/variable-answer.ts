/** Answers variables. Their JSON text is inserted unparsed, so that numbers keep their format. */
import { notFound } from '@docgen/contracts/errors';
import type { VariableRecord } from '@docgen/database/variables/variables';
import { jsonType } from '@docgen/http/route-handler';
import type { HttpAnswer } from '@docgen/http/route-handler';

/** @throws {ApiError} NOT_FOUND when there is no variable */
export function variableAnswer(variable: VariableRecord | undefined): HttpAnswer {
  if (variable === undefined) throw notFound('variable');
  return { status: 200, bytes: { contentType: jsonType, chunks: [Buffer.from(variableJson(variable))] } };
}

export function variableJson({ tenantId, name, namespace, value, updatedAt }: VariableRecord): string {
  const rest = JSON.stringify({ tenantId, name, namespace, updatedAt: updatedAt.toISOString() });
  return `${rest.slice(0, -1)},"value":${value}}`;
}
