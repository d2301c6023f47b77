import * as batchDocuments from '@docgen/contracts/batch-documents';
import * as batches from '@docgen/contracts/batches';
import * as datasets from '@docgen/contracts/datasets';
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
import { getBatchRecipe } from './batches/get-batch-recipe.ts';
import { createOpenBatch } from './batches/open-batch.ts';
import { listBatches } from './batches/list-batches.ts';
import { getBatch } from './batches/get-batch.ts';
import { deleteBatch } from './batches/delete-batch.ts';
import { getBatchDocument } from './batches/get-batch-document.ts';
import { cancelBatch } from './batches/cancel-batch.ts';
import { watchBatch } from './batches/watch-batch.ts';
import { streamBatchDocuments } from './batches/stream-batch-documents.ts';
import { submitBatch } from './batches/submit-batch.ts';
import { deleteDataset } from './datasets/delete-dataset.ts';
import { getDataset } from './datasets/get-dataset.ts';
import { listDatasets } from './datasets/list-datasets.ts';
import { pushDataset } from './datasets/push-dataset.ts';
import type { ApiDeps } from './deps.ts';
import { listFunctions } from './functions/list-functions.ts';
import { generateAdhoc } from './generation/generate-adhoc.ts';
import { generateStored } from './generation/generate-stored.ts';
import { createTemplate } from './templates/create-template.ts';
import { updateTemplate } from './templates/update-template.ts';
import { checkTemplateBody } from './templates/check-template-body.ts';
import { listTemplates } from './templates/list-templates.ts';
import { getTemplate } from './templates/get-template.ts';
import { deleteTemplate } from './templates/delete-template.ts';
import { getTemplateVersion } from './templates/get-template-version.ts';
import { listTemplateVersions } from './templates/list-template-versions.ts';
import { restoreTemplateVersion } from './templates/restore-template-version.ts';
import { createSequence } from './sequences/create-sequence.ts';
import { setSequence } from './sequences/set-sequence.ts';
import { listSequences } from './sequences/list-sequences.ts';
import { getSequence } from './sequences/get-sequence.ts';
import { deleteSequence } from './sequences/delete-sequence.ts';
import { nextInSequence } from './sequences/next-in-sequence.ts';
import { getUsage } from './usage/get-usage.ts';
import { deleteVariable } from './variables/delete-variable.ts';
import { getVariable } from './variables/get-variable.ts';
import { listVariables } from './variables/list-variables.ts';
import { setVariable } from './variables/set-variable.ts';

export function apiRoutes(deps: ApiDeps): BoundRoute[] {
  const { db, clock } = deps;
  return [
    ...templateRoutes(deps),
    ...sequenceRoutes(db),
    ...variableRoutes(deps),
    ...datasetRoutes(deps),
    ...batchRoutes(deps),
    bindRoute(functions.listFunctions, async () => listFunctions()),
    bindRoute(usage.getUsage, async ({ caller, query }) => getUsage({ db, clock }, caller, query)),
  ];
}

function templateRoutes(deps: ApiDeps): BoundRoute[] {
  const { db } = deps;
  return [
    bindRoute(templates.listTemplates, async ({ caller, query }) => listTemplates(db, caller.tenantId, query)),
    bindRoute(templates.createTemplate, async (request) => createTemplate(deps, request)),
    bindRoute(generation.generateAdhoc, async (request) => generateAdhoc(deps, request)),
    bindRoute(templateCheck.checkTemplateBody, async ({ caller, body, query }) =>
      checkTemplateBody(deps, caller.tenantId, { request: body, explained: query.explain }),
    ),
    bindRoute(templates.getTemplate, async ({ caller, params }) => getTemplate(db, caller.tenantId, params.templateId)),
    bindRoute(templates.updateTemplate, async (request) => updateTemplate(deps, request)),
    bindRoute(templates.deleteTemplate, async (request) => deleteTemplate(deps, request)),
    bindRoute(templateVersions.listTemplateVersions, async (request) => listTemplateVersions(db, request)),
    bindRoute(templateVersions.getTemplateVersion, async (request) => getTemplateVersion(db, request)),
    bindRoute(templateVersions.restoreTemplateVersion, async (request) => restoreTemplateVersion(deps, request)),
    bindRoute(generation.generateStored, async (request) => generateStored(deps, request)),
  ];
}

function sequenceRoutes(db: Database): BoundRoute[] {
  return [
    bindRoute(sequences.createSequence, async ({ caller, body }) => createSequence(db, caller.tenantId, body)),
    bindRoute(sequences.listSequences, async ({ caller, query }) => listSequences(db, caller.tenantId, query)),
    bindRoute(sequences.getSequence, async ({ caller, params, query }) =>
      getSequence(db, caller.tenantId, { ...params, ...query }),
    ),
    bindRoute(sequences.nextInSequence, async (request) => nextInSequence(db, request)),
    bindRoute(sequences.setSequence, async ({ caller, params, body: { namespace, value, force } }) =>
      setSequence(db, caller.tenantId, { ...params, namespace }, { value, isForced: force }),
    ),
    bindRoute(sequences.deleteSequence, async ({ caller, params, query }) =>
      deleteSequence(db, caller.tenantId, { ...params, ...query }),
    ),
  ];
}

function datasetRoutes(deps: ApiDeps): BoundRoute[] {
  const { db } = deps;
  return [
    bindRoute(datasets.pushDataset, async (request) => pushDataset(db, request)),
    bindRoute(datasets.listDatasets, async ({ caller, query }) => listDatasets(db, caller.tenantId, query)),
    bindRoute(datasets.getDataset, async ({ caller, params }) => getDataset(db, caller.tenantId, params.name)),
    bindRoute(datasets.deleteDataset, async (request) => deleteDataset(deps, request)),
  ];
}

function batchRoutes(deps: ApiDeps): BoundRoute[] {
  const { db } = deps;
  const openBatch = createOpenBatch(deps);
  return [
    bindRoute(batches.submitBatch, async (request) => submitBatch(deps, request)),
    bindRoute(batches.listBatches, async ({ caller, query }) => listBatches(db, caller.tenantId, query)),
    bindRoute(batches.getBatch, async (request) => getBatch(deps, request)),
    bindRoute(batchDocuments.streamBatchDocuments, async (request) => streamBatchDocuments(deps, openBatch, request)),
    bindRoute(batchDocuments.getBatchDocument, async (request) => getBatchDocument(db, openBatch, request)),
    bindRoute(batches.watchBatch, async (request) => watchBatch(deps, request)),
    bindRoute(batchDocuments.getBatchRecipe, async ({ caller, params }) =>
      getBatchRecipe(deps, caller.tenantId, params.batchId),
    ),
    bindRoute(batches.cancelBatch, async ({ caller, params }) => cancelBatch(db, caller.tenantId, params.batchId)),
    bindRoute(batches.deleteBatch, async ({ caller, params }) => deleteBatch(deps, caller, params.batchId)),
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
      setVariable(db, caller.tenantId, { ...params, ...query }, body.value),
    ),
    bindRoute(variables.deleteVariable, async ({ caller, params, query }) =>
      deleteVariable(db, caller.tenantId, { ...params, ...query }),
    ),
  ];
}
