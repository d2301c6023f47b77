/** How the clients and the command call each operation: the source of the code samples. */
import type { publicRoutes } from '@docgen/contracts/routes';

export interface ClientCall {
  /**
   * A call in TypeScript. Python has the same methods in snake case. Placeholders:
   * - `{name}`: a parameter of the path; `{#name}`: one that is a number
   * - `{body}`: the body; `{body.name}`: a member of it
   * - `{query}`, `{members}`: all members of the query or the body, an object in TypeScript, named arguments in Python
   */
  readonly call: string;
  /** The call is an iterator; `element` is what the sample prints of each `item`. */
  readonly iterates?: { readonly item: string; readonly element: string };
  /** Arguments of the command `docgen`, if it has the operation. */
  readonly command?: string;
}

/** Null: only the payment provider calls it. */
export const clientCalls: Readonly<Record<keyof typeof publicRoutes, ClientCall | null>> = {
  getHealth: { call: 'health()' },
  getOpenApi: { call: 'openApi()' },
  getCaller: { call: 'caller()', command: 'whoami' },
  renameTenant: { call: 'rename({body.name})' },
  listApiKeys: { call: 'keys.list()' },
  createApiKey: { call: 'keys.create({body})' },
  revokeApiKey: { call: 'keys.revoke({keyId})' },
  listAuditEvents: { call: 'events({query}).page()' },
  openConsoleSession: { call: 'sessions.open({body})' },
  listConsoleSessions: { call: 'sessions.list()' },
  endConsoleSession: { call: 'sessions.end({sessionId})' },
  requestKeyRecovery: { call: 'keys.requestRecovery({body.email})' },
  recoverKey: { call: 'keys.recover({body.token})' },
  listTemplates: { call: 'templates.list({query}).page()' },
  createTemplate: { call: 'templates.create({body})', command: 'push order.json' },
  generateAdhoc: { call: 'templates.generateFromBody({body})', command: 'generate letter.txt --seed 7' },
  checkTemplateBody: { call: 'templates.check({body.body})', command: 'check order.json' },
  getTemplate: { call: 'templates.get({templateId})' },
  updateTemplate: { call: 'templates.update({templateId}, {body})', command: 'push order.json' },
  deleteTemplate: { call: 'templates.remove({templateId})' },
  listTemplateVersions: { call: 'templates.versions({templateId}).page()' },
  getTemplateVersion: { call: 'templates.version({templateId}, {#version})' },
  restoreTemplateVersion: { call: 'templates.restore({templateId}, {#version})' },
  generateStored: {
    call: 'templates.generate({templateId}, {body})',
    command: 'generate {templateId} --seed 7 --param city=Lima',
  },
  createSequence: { call: 'sequences.create({body})' },
  listSequences: { call: 'sequences.list({query}).page()' },
  getSequence: { call: 'sequences.get({name})' },
  nextInSequence: { call: 'sequences.next({name}, {members})' },
  setSequence: { call: 'sequences.set({name}, {body.value})' },
  deleteSequence: { call: 'sequences.remove({name})' },
  submitBatch: { call: 'batches.submit({body})', command: 'batch shop.json' },
  listBatches: { call: 'batches.list({query}).page()' },
  getBatch: { call: 'batches.get({batchId}, {query})' },
  streamBatchDocuments: {
    call: 'batches.documents({batchId})',
    iterates: { item: 'document', element: 'document.result' },
    command: 'download {batchId}',
  },
  getBatchDocument: { call: 'batches.document({batchId}, {alias}, {#seqNo})' },
  watchBatch: { call: 'batches.events({batchId})', iterates: { item: 'batch', element: 'batch.status' } },
  getBatchRecipe: { call: 'batches.recipe({batchId})' },
  cancelBatch: { call: 'batches.cancel({batchId})', command: 'cancel {batchId}' },
  deleteBatch: { call: 'batches.remove({batchId})', command: 'delete {batchId}' },
  listFunctions: { call: 'functions()', command: 'functions' },
  getUsage: { call: 'usage()' },
  createWebhookEndpoint: { call: 'webhooks.create({body})' },
  listWebhookEndpoints: { call: 'webhooks.list()' },
  getWebhookEndpoint: { call: 'webhooks.get({endpointId})' },
  deleteWebhookEndpoint: { call: 'webhooks.remove({endpointId})' },
  rotateWebhookSecret: { call: 'webhooks.rotateSecret({endpointId})' },
  enableWebhookEndpoint: { call: 'webhooks.enable({endpointId})' },
  testWebhookEndpoint: { call: 'webhooks.test({endpointId})' },
  listWebhookDeliveries: { call: 'webhooks.deliveries({endpointId})' },
  signUp: { call: 'signup.start({body})' },
  getSignupSession: { call: 'signup.session({sessionId})' },
  openPortal: { call: 'billing.portal({body.returnUrl})' },
  getSubscription: { call: 'billing.subscription()' },
  updateSubscription: { call: 'billing.updateSubscription({body})' },
  openCheckout: { call: 'billing.checkout({body})' },
  cancelSubscription: { call: 'billing.cancel()' },
  receiveProviderEvent: null,
};
