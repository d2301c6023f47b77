/** Answers variables. Their JSON text is inserted unparsed, so that numbers keep their spelling. */
import type { VariableRecord } from '@docgen/database/variables/variables';
import { notFound } from '@docgen/contracts/errors';
import { jsonType } from '@docgen/http/route-handler';
import type { HttpAnswer } from '@docgen/http/route-handler';

export function variableAnswer(variable: VariableRecord | undefined): HttpAnswer {
  if (variable === undefined) throw notFound('variable');
  return { status: 200, bytes: { contentType: jsonType, chunks: [Buffer.from(toJson(variable))] } };
}

export function variablesAnswer(variables: readonly VariableRecord[]): HttpAnswer {
  return {
    status: 200,
    bytes: { contentType: jsonType, chunks: [Buffer.from(`{"items":[${variables.map(toJson).join(',')}]}`)] },
  };
}

function toJson({ tenantId, name, namespace, value, updatedAt }: VariableRecord): string {
  const rest = JSON.stringify({ tenantId, name, namespace, updatedAt: updatedAt.toISOString() });
  return `${rest.slice(0, -1)},"value":${value}}`;
}
