import type { Database } from '@docgen/database/connection/connect';
import * as variables from '@docgen/database/variables/variables';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { variableAnswer } from './variable-answer.ts';

export async function getVariable(db: Database, tenantId: string, name: variables.VariableName): Promise<HttpAnswer> {
  return variableAnswer(await variables.findVariable(db, tenantId, name));
}
