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
  getHealth: { call: 'getHealth()' },
  getOpenApi: { call: 'getOpenApi()' },
  getCaller: { call: 'getCaller()', command: 'whoami' },
  renameTenant: { call: 'renameTenant({body.name})' },
  listApiKeys: { call: 'keys.list()' },
  createApiKey: { call: 'keys.create({body})' },
  revokeApiKey: { call: 'keys.revoke({keyId})' },
  listAuditEvents: { call: 'listAuditEvents({query}).page()' },
  openConsoleSession: { call: 'sessions.open({body})' },
  listConsoleSessions: { call: 'sessions.list()' },
  endConsoleSession: { call: 'sessions.end({sessionId})' },
  requestKeyRecovery: { call: 'keys.requestRecovery({body.email})' },
  recoverKey: { call: 'keys.recover({body.token})' },
  listTemplates: { call: 'templates.list({query}).page()' },
  createTemplate: { call: 'templates.create({body})', command: 'push order.json' },
  generateAdhoc: { call: 'templates.generateAdhoc({body})', command: 'generate letter.txt --seed 7' },
  checkTemplateBody: { call: 'templates.checkBody({body.body})', command: 'check order.json' },
  getTemplate: { call: 'templates.get({templateId})' },
  updateTemplate: { call: 'templates.update({templateId}, {body})', command: 'push order.json' },
  deleteTemplate: { call: 'templates.delete({templateId})' },
  listTemplateVersions: { call: 'templates.listVersions({templateId}).page()' },
  getTemplateVersion: { call: 'templates.getVersion({templateId}, {#version})' },
  restoreTemplateVersion: { call: 'templates.restoreVersion({templateId}, {#version})' },
  generateStored: {
    call: 'templates.generateStored({templateId}, {body})',
    command: 'generate {templateId} --seed 7 --param city=Lima',
  },
  createSequence: { call: 'sequences.create({body})' },
  listSequences: { call: 'sequences.list({query}).page()' },
  getSequence: { call: 'sequences.get({name})' },
  nextInSequence: { call: 'sequences.next({name}, {members})' },
  setSequence: { call: 'sequences.set({name}, {body.value})' },
  deleteSequence: { call: 'sequences.delete({name})' },
  pushDataset: { call: 'datasets.push({name}, {body})', command: 'datasets push {name}.csv' },
  listDatasets: { call: 'datasets.list({query}).page()', command: 'datasets list' },
  getDataset: { call: 'datasets.get({name})', command: 'datasets get {name}' },
  deleteDataset: { call: 'datasets.delete({name}, {query})', command: 'datasets delete {name}' },
  submitBatch: { call: 'batches.submit({body})', command: 'batch shop.json' },
  listBatches: { call: 'batches.list({query}).page()' },
  getBatch: { call: 'batches.get({batchId}, {query})' },
  streamBatchDocuments: {
    call: 'batches.streamDocuments({batchId})',
    iterates: { item: 'document', element: 'document.result' },
    command: 'download {batchId}',
  },
  getBatchDocument: { call: 'batches.getDocument({batchId}, {alias}, {#seqNo})' },
  watchBatch: { call: 'batches.watch({batchId})', iterates: { item: 'batch', element: 'batch.status' } },
  getBatchRecipe: { call: 'batches.getRecipe({batchId})' },
  cancelBatch: { call: 'batches.cancel({batchId})', command: 'cancel {batchId}' },
  deleteBatch: { call: 'batches.delete({batchId})', command: 'delete {batchId}' },
  listFunctions: { call: 'listFunctions()', command: 'functions' },
  getUsage: { call: 'getUsage()' },
  createWebhookEndpoint: { call: 'webhooks.create({body})' },
  listWebhookEndpoints: { call: 'webhooks.list()' },
  getWebhookEndpoint: { call: 'webhooks.get({endpointId})' },
  deleteWebhookEndpoint: { call: 'webhooks.delete({endpointId})' },
  rotateWebhookSecret: { call: 'webhooks.rotateSecret({endpointId})' },
  enableWebhookEndpoint: { call: 'webhooks.enable({endpointId})' },
  testWebhookEndpoint: { call: 'webhooks.test({endpointId})' },
  listWebhookDeliveries: { call: 'webhooks.listDeliveries({endpointId})' },
  signUp: { call: 'signup.signUp({body})' },
  getSignupSession: { call: 'signup.getSession({sessionId})' },
  openPortal: { call: 'billing.openPortal({body.returnUrl})' },
  getSubscription: { call: 'billing.getSubscription()' },
  updateSubscription: { call: 'billing.updateSubscription({body})' },
  openCheckout: { call: 'billing.openCheckout({body})' },
  cancelSubscription: { call: 'billing.cancelSubscription()' },
  receiveProviderEvent: null,
};
