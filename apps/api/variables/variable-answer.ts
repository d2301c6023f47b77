/** Answers variables. Their JSON text is inserted unparsed, so that numbers keep their spelling. */
import type { Database } from '@docgen/database/connection/connect';
import { listVariables } from '@docgen/database/variables/variables';
import type { VariableRecord } from '@docgen/database/variables/variables';
import { notFound } from '@docgen/contracts/errors';
import { jsonType } from '@docgen/http/route-handler';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { startAnswer } from '../batches/chunked-answer.ts';
import type { ApiDeps } from '../deps.ts';

const listedVariablesMax = 1_000;
/** A value has up to 64 KiB, so a page has up to 1.6 MB. */
const pageSize = 25;

export function variableAnswer(variable: VariableRecord | undefined): HttpAnswer {
  if (variable === undefined) throw notFound('variable');
  return { status: 200, bytes: { contentType: jsonType, chunks: [Buffer.from(toJson(variable))] } };
}

/** @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when no further stream can be opened */
export async function listAnswer(
  { db, permits }: Pick<ApiDeps, 'db' | 'permits'>,
  tenantId: string,
  namespace: string,
): Promise<HttpAnswer> {
  const chunks = writeList(db, tenantId, namespace);
  return startAnswer({ status: 200, contentType: jsonType, chunks }, permits.streams);
}

async function* writeList(db: Database, tenantId: string, namespace: string): AsyncGenerator<Uint8Array> {
  let before = '{"items":[';
  let after = '';
  for (let count = 0; count < listedVariablesMax; count += pageSize) {
    const page = await listVariables(db, tenantId, { namespace, after, limit: pageSize });
    for (const variable of page) {
      yield Buffer.from(before + toJson(variable));
      before = ',';
      after = variable.name;
    }
    if (page.length < pageSize) break;
  }
  yield Buffer.from(before === ',' ? ']}' : `${before}]}`);
}

function toJson({ tenantId, name, namespace, value, updatedAt }: VariableRecord): string {
  const rest = JSON.stringify({ tenantId, name, namespace, updatedAt: updatedAt.toISOString() });
  return `${rest.slice(0, -1)},"value":${value}}`;
}
