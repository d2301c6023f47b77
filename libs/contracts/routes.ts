/** All public routes by operation id. The gateway forwards those under /v1. */
import { listAuditEvents } from './audit-events.ts';
import { createApiKey, getCaller, listApiKeys, renameTenant, revokeApiKey } from './auth.ts';
import { getBatchDocument, getBatchRecipe, streamBatchDocuments } from './batch-documents.ts';
import { cancelBatch, deleteBatch, getBatch, listBatches, submitBatch, watchBatch } from './batches.ts';
import {
  cancelSubscription,
  getSubscription,
  openCheckout,
  openPortal,
  receiveProviderEvent,
  updateSubscription,
} from './billing.ts';
import { deleteDataset, getDataset, listDatasets, pushDataset } from './datasets.ts';
import { endConsoleSession, listConsoleSessions, openConsoleSession } from './console-sessions.ts';
import { listFunctions } from './functions.ts';
import { generateAdhoc, generateStored } from './generation.ts';
import { getHealth, getOpenApi } from './health.ts';
import { recoverKey, requestKeyRecovery } from './key-recovery.ts';
import type { RouteContract } from './route.ts';
import {
  createSequence,
  deleteSequence,
  getSequence,
  listSequences,
  nextInSequence,
  setSequence,
} from './sequences.ts';
import { getSignupSession, signUp } from './signup.ts';
import { checkTemplateBody } from './template-check.ts';
import { getTemplateVersion, listTemplateVersions, restoreTemplateVersion } from './template-versions.ts';
import { createTemplate, deleteTemplate, getTemplate, listTemplates, updateTemplate } from './templates.ts';
import { getUsage } from './usage.ts';
import { deleteVariable, getVariable, listVariables, setVariable } from './variables.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  enableWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  rotateWebhookSecret,
  testWebhookEndpoint,
} from './webhooks.ts';

export const publicRoutes = {
  getHealth,
  getOpenApi,
  getCaller,
  renameTenant,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listAuditEvents,
  openConsoleSession,
  listConsoleSessions,
  endConsoleSession,
  requestKeyRecovery,
  recoverKey,
  listTemplates,
  createTemplate,
  generateAdhoc,
  checkTemplateBody,
  getTemplate,
  updateTemplate,
  deleteTemplate,
  listTemplateVersions,
  getTemplateVersion,
  restoreTemplateVersion,
  generateStored,
  createSequence,
  listSequences,
  getSequence,
  nextInSequence,
  setSequence,
  deleteSequence,
  pushDataset,
  listDatasets,
  getDataset,
  deleteDataset,
  submitBatch,
  listBatches,
  getBatch,
  streamBatchDocuments,
  getBatchDocument,
  watchBatch,
  getBatchRecipe,
  cancelBatch,
  deleteBatch,
  listFunctions,
  getUsage,
  createWebhookEndpoint,
  listWebhookEndpoints,
  getWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  enableWebhookEndpoint,
  testWebhookEndpoint,
  listWebhookDeliveries,
  signUp,
  getSignupSession,
  openPortal,
  getSubscription,
  updateSubscription,
  openCheckout,
  cancelSubscription,
  receiveProviderEvent,
} as const satisfies Readonly<Record<string, RouteContract>>;

/** The gateway forwards these only with EXPOSE_DEPRECATED_VARIABLES. */
export const deprecatedRoutes = {
  listVariables,
  getVariable,
  setVariable,
  deleteVariable,
} as const satisfies Readonly<Record<string, RouteContract>>;
