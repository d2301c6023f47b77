import type { Database } from '@docgen/database/connection/connect';
import * as variables from '@docgen/database/variables/variables';
import { jsonType } from '@docgen/http/route-handler';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { startAnswer } from '../batches/chunked-answer.ts';
import type { ApiDeps } from '../deps.ts';
import { variableJson } from './variable-answer.ts';

const listedVariablesMax = 1_000;
/** A value has up to 64 KiB, so a page has up to 1.6 MB. */
const pageSize = 25;

/** @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when no further stream can be opened */
export async function listVariables(
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
    const page = await variables.listVariables(db, tenantId, { namespace, after, limit: pageSize });
    for (const variable of page) {
      yield Buffer.from(before + variableJson(variable));
      before = ',';
      after = variable.name;
    }
    if (page.length < pageSize) break;
  }
  yield Buffer.from(before === ',' ? ']}' : `${before}]}`);
}
