import * as batchDocuments from '@docgen/contracts/batch-documents';
import * as batches from '@docgen/contracts/batches';
import * as functions from '@docgen/contracts/functions';
import * as generation from '@docgen/contracts/generation';
import * as sequences from '@docgen/contracts/sequences';
import * as templateCheck from '@docgen/contracts/template-check';
import * as templateVersions from '@docgen/contracts/template-versions';
import * as templates from '@docgen/contracts/templates';
import * as usage from '@docgen/contracts/usage';
import * as variables from '@docgen/contracts/variables';
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
import { submitBatch } from './batches/submit-batch.ts';
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
import { getTemplateVersion } from './templates/get-template-version.ts';
import { listTemplateVersions } from './templates/list-template-versions.ts';
import { restoreTemplateVersion } from './templates/restore-template-version.ts';
import { addSequence } from './sequences/add-sequence.ts';
import { moveSequence } from './sequences/move-sequence.ts';
import { pageSequences } from './sequences/page-sequences.ts';
import { readSequence } from './sequences/read-sequence.ts';
import { removeSequence } from './sequences/remove-sequence.ts';
import { takeNumbers } from './sequences/take-numbers.ts';
import { readUsage } from './usage/read-usage.ts';
import { deleteVariable } from './variables/delete-variable.ts';
import { getVariable } from './variables/get-variable.ts';
import { listVariables } from './variables/list-variables.ts';
import { writeVariable } from './variables/write-variable.ts';

export function apiRoutes(deps: ApiDeps): BoundRoute[] {
  const { db, clock } = deps;
  return [
    ...templateRoutes(deps),
    ...sequenceRoutes(db),
    ...variableRoutes(deps),
    ...batchRoutes(deps),
    bindRoute(functions.listFunctions, async () => readFunctions()),
    bindRoute(usage.getUsage, async ({ caller, query }) => readUsage({ db, clock }, caller, query)),
  ];
}

function templateRoutes(deps: ApiDeps): BoundRoute[] {
  const { db } = deps;
  return [
    bindRoute(templates.listTemplates, async ({ caller, query }) => pageTemplates(db, caller.tenantId, query)),
    bindRoute(templates.createTemplate, async (request) => addTemplate(deps, request)),
    bindRoute(generation.generateAdhoc, async (request) => generateFromBody(deps, request)),
    bindRoute(templateCheck.checkTemplateBody, async ({ caller, body, query }) =>
      checkBody(deps, caller.tenantId, { request: body, explained: query.explain }),
    ),
    bindRoute(templates.getTemplate, async ({ caller, params }) =>
      readTemplate(db, caller.tenantId, params.templateId),
    ),
    bindRoute(templates.updateTemplate, async (request) => changeTemplate(deps, request)),
    bindRoute(templates.deleteTemplate, async (request) => removeTemplate(deps, request)),
    bindRoute(templateVersions.listTemplateVersions, async (request) => listTemplateVersions(db, request)),
    bindRoute(templateVersions.getTemplateVersion, async (request) => getTemplateVersion(db, request)),
    bindRoute(templateVersions.restoreTemplateVersion, async (request) => restoreTemplateVersion(deps, request)),
    bindRoute(generation.generateStored, async (request) => generateFromTemplate(deps, request)),
  ];
}

function sequenceRoutes(db: Database): BoundRoute[] {
  return [
    bindRoute(sequences.createSequence, async ({ caller, body }) => addSequence(db, caller.tenantId, body)),
    bindRoute(sequences.listSequences, async ({ caller, query }) => pageSequences(db, caller.tenantId, query)),
    bindRoute(sequences.getSequence, async ({ caller, params, query }) =>
      readSequence(db, caller.tenantId, { ...params, ...query }),
    ),
    bindRoute(sequences.nextInSequence, async (request) => takeNumbers(db, request)),
    bindRoute(sequences.setSequence, async ({ caller, params, body: { namespace, value, force } }) =>
      moveSequence(db, caller.tenantId, { ...params, namespace }, { value, isForced: force }),
    ),
    bindRoute(sequences.deleteSequence, async ({ caller, params, query }) =>
      removeSequence(db, caller.tenantId, { ...params, ...query }),
    ),
  ];
}

function batchRoutes(deps: ApiDeps): BoundRoute[] {
  const { db } = deps;
  const openBatch = createOpenBatch(deps);
  return [
    bindRoute(batches.submitBatch, async (request) => submitBatch(deps, request)),
    bindRoute(batches.listBatches, async ({ caller, query }) => pageBatches(db, caller.tenantId, query)),
    bindRoute(batches.getBatch, async (request) => readBatch(deps, request)),
    bindRoute(batchDocuments.streamBatchDocuments, async (request) => streamDocuments(deps, openBatch, request)),
    bindRoute(batchDocuments.getBatchDocument, async (request) => readDocument(db, openBatch, request)),
    bindRoute(batches.watchBatch, async (request) => streamEvents(deps, request)),
    bindRoute(batchDocuments.getBatchRecipe, async ({ caller, params }) =>
      giveRecipe(deps, caller.tenantId, params.batchId),
    ),
    bindRoute(batches.cancelBatch, async ({ caller, params }) => stopBatch(db, caller.tenantId, params.batchId)),
    bindRoute(batches.deleteBatch, async ({ caller, params }) => removeBatch(deps, caller, params.batchId)),
  ];
}

/** Deprecated routes. */
function variableRoutes(deps: ApiDeps): BoundRoute[] {
  const { db } = deps;
  return [
    bindRoute(variables.listVariables, async ({ caller, query }) =>
      listVariables(deps, caller.tenantId, query.namespace),
    ),
    bindRoute(variables.getVariable, async ({ caller, params, query }) =>
      getVariable(db, caller.tenantId, { ...params, ...query }),
    ),
    bindRoute(variables.setVariable, async ({ caller, params, query, body }) =>
      writeVariable(db, caller.tenantId, { ...params, ...query }, body.value),
    ),
    bindRoute(variables.deleteVariable, async ({ caller, params, query }) =>
      deleteVariable(db, caller.tenantId, { ...params, ...query }),
    ),
  ];
}
