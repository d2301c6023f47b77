import { invalidField } from '@docgen/contracts/errors';
import type { JsonValue } from '@docgen/contracts/json-value';
import { variableBytesMax } from '@docgen/contracts/variables';
import type { Database } from '@docgen/database/connection/connect';
import * as variables from '@docgen/database/variables/variables';
import type { VariableName } from '@docgen/database/variables/variables';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { withinStorage } from '../quotas/storage-refusal.ts';
import { variableAnswer } from './variable-answer.ts';

/** Creates or replaces a variable. The size limit is the one of `setVar` in templates. */
export async function setVariable(
  db: Database,
  tenantId: string,
  name: VariableName,
  value: JsonValue,
): Promise<HttpAnswer> {
  const json = JSON.stringify(value);
  if (Buffer.byteLength(json) > variableBytesMax)
    throw invalidField('value', `"value": must have at most ${variableBytesMax} bytes of JSON text.`);
  return variableAnswer(await withinStorage(db, tenantId, async () => variables.setVariable(db, tenantId, name, json)));
}
