import { getBatchDocument, getBatchRecipe, streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { cancelBatch, deleteBatch, getBatch, listBatches, submitBatch, watchBatch } from '@docgen/contracts/batches';
import { listFunctions } from '@docgen/contracts/functions';
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { checkTemplateBody } from '@docgen/contracts/template-check';
import { getTemplateVersion, listTemplateVersions, restoreTemplateVersion } from '@docgen/contracts/template-versions';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from '@docgen/contracts/templates';
import {
  createSequence,
  deleteSequence,
  getSequence,
  listSequences,
  nextInSequence,
  setSequence,
} from '@docgen/contracts/sequences';
import { getUsage } from '@docgen/contracts/usage';
import { deleteVariable, getVariable, listVariables, setVariable } from '@docgen/contracts/variables';
import * as variables from '@docgen/database/variables/variables';
import type { Database } from '@docgen/database/connection/connect';
import { bindRoute } from '@docgen/http/bind-route';
import type { BoundRoute } from '@docgen/http/route-handler';
import { giveRecipe } from './batches/give-recipe.ts';
import { createOpenBatch } from './batches/open-batch.ts';
import { pageBatches } from './batches/page-batches.ts';
import { readBatch } from './batches/read-batch.ts';
import { removeBatch } from './batches/remove-batch.ts';
import { readDocument } from './batches/read-document.ts';
import { stopBatch } from './batches/stop-batch.ts';
import { streamEvents } from './batches/stream-events.ts';
import { streamDocuments } from './batches/stream-documents.ts';
import { submitBatch as storeAndAnswer } from './batches/submit-batch.ts';
import type { ApiDeps } from './deps.ts';
import { readFunctions } from './functions/read-functions.ts';
import { generateFromBody } from './generation/generate-from-body.ts';
import { generateFromTemplate } from './generation/generate-from-template.ts';
import { addTemplate } from './templates/add-template.ts';
import { changeTemplate } from './templates/change-template.ts';
import { checkBody } from './templates/check-body.ts';
import { pageTemplates } from './templates/page-templates.ts';
import { readTemplate } from './templates/read-template.ts';
import { removeTemplate } from './templates/remove-template.ts';
import { pageVersions, readVersion, restoreVersion } from './templates/template-versions.ts';
import { addSequence } from './sequences/add-sequence.ts';
import { moveSequence } from './sequences/move-sequence.ts';
import { pageSequences } from './sequences/page-sequences.ts';
import { readSequence } from './sequences/read-sequence.ts';
import { removeSequence } from './sequences/remove-sequence.ts';
import { takeNumbers } from './sequences/take-numbers.ts';
import { readUsage } from './usage/read-usage.ts';
import { listAnswer, variableAnswer } from './variables/variable-answer.ts';
import { writeVariable } from './variables/write-variable.ts';

export function apiRoutes(deps: ApiDeps): BoundRoute[] {
  const { db, clock } = deps;
  return [
    ...templateRoutes(deps),
    ...sequenceRoutes(db),
    ...variableRoutes(deps),
    ...batchRoutes(deps),
    bindRoute(listFunctions, async () => readFunctions()),
    bindRoute(getUsage, async ({ caller, query }) => readUsage({ db, clock }, caller, query)),
  ];
}

function templateRoutes(deps: ApiDeps): BoundRoute[] {
  const { db } = deps;
  return [
    bindRoute(listTemplates, async ({ caller, query }) => pageTemplates(db, caller.tenantId, query)),
    bindRoute(createTemplate, async (request) => addTemplate(deps, request)),
    bindRoute(generateAdhoc, async (request) => generateFromBody(deps, request)),
    bindRoute(checkTemplateBody, async ({ caller, body, query }) =>
      checkBody(deps, caller.tenantId, { request: body, explained: query.explain }),
    ),
    bindRoute(getTemplate, async ({ caller, params }) => readTemplate(db, caller.tenantId, params.templateId)),
    bindRoute(updateTemplate, async (request) => changeTemplate(deps, request)),
    bindRoute(deleteTemplate, async (request) => removeTemplate(deps, request)),
    bindRoute(listTemplateVersions, async (request) => pageVersions(db, request)),
    bindRoute(getTemplateVersion, async (request) => readVersion(db, request)),
    bindRoute(restoreTemplateVersion, async (request) => restoreVersion(deps, request)),
    bindRoute(generateStored, async (request) => generateFromTemplate(deps, request)),
  ];
}

function sequenceRoutes(db: Database): BoundRoute[] {
  return [
    bindRoute(createSequence, async ({ caller, body }) => addSequence(db, caller.tenantId, body)),
    bindRoute(listSequences, async ({ caller, query }) => pageSequences(db, caller.tenantId, query)),
    bindRoute(getSequence, async ({ caller, params, query }) =>
      readSequence(db, caller.tenantId, { ...params, ...query }),
    ),
    bindRoute(nextInSequence, async (request) => takeNumbers(db, request)),
    bindRoute(setSequence, async ({ caller, params, body: { namespace, value, force } }) =>
      moveSequence(db, caller.tenantId, { ...params, namespace }, { value, isForced: force }),
    ),
    bindRoute(deleteSequence, async ({ caller, params, query }) =>
      removeSequence(db, caller.tenantId, { ...params, ...query }),
    ),
  ];
}

function batchRoutes(deps: ApiDeps): BoundRoute[] {
  const { db } = deps;
  const openBatch = createOpenBatch(deps);
  return [
    bindRoute(submitBatch, async (request) => storeAndAnswer(deps, request)),
    bindRoute(listBatches, async ({ caller, query }) => pageBatches(db, caller.tenantId, query)),
    bindRoute(getBatch, async (request) => readBatch(deps, request)),
    bindRoute(streamBatchDocuments, async (request) => streamDocuments(deps, openBatch, request)),
    bindRoute(getBatchDocument, async (request) => readDocument(db, openBatch, request)),
    bindRoute(watchBatch, async (request) => streamEvents(deps, request)),
    bindRoute(getBatchRecipe, async ({ caller, params }) => giveRecipe(deps, caller.tenantId, params.batchId)),
    bindRoute(cancelBatch, async ({ caller, params }) => stopBatch(db, caller.tenantId, params.batchId)),
    bindRoute(deleteBatch, async ({ caller, params }) => removeBatch(deps, caller, params.batchId)),
  ];
}

/** Deprecated routes. */
function variableRoutes(deps: ApiDeps): BoundRoute[] {
  const { db } = deps;
  return [
    bindRoute(listVariables, async ({ caller, query }) => listAnswer(deps, caller.tenantId, query.namespace)),
    bindRoute(getVariable, async ({ caller, params, query }) =>
      variableAnswer(await variables.findVariable(db, caller.tenantId, { ...params, ...query })),
    ),
    bindRoute(setVariable, async ({ caller, params, query, body }) =>
      writeVariable(db, caller.tenantId, { ...params, ...query }, body.value),
    ),
    bindRoute(deleteVariable, async ({ caller, params, query }) =>
      variableAnswer(await variables.deleteVariable(db, caller.tenantId, { ...params, ...query })),
    ),
  ];
}
