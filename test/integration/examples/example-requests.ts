/**
 * The requests of the examples in the API reference, in order. Names such as `tpl:order` stand for ids from earlier
 * answers, and those of `shownValues` for values that no answer has. `examples.test.ts` replays the requests.
 */
import type { publicRoutes } from '@docgen/contracts/routes';

export interface ExampleRequest {
  readonly operation: keyof typeof publicRoutes;
  readonly title: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Gives names to ids of the answer: `tpl:order` to `templateId`. */
  readonly binds?: Readonly<Record<string, string>>;
  /** Stops the worker first, so that the batch does not end and the mail is not sent. */
  readonly stopsWorker?: boolean;
}

const order =
  '{"orderNo": "<formatSeq(orders, \'ORD-{000000}\')>", "customer": <getName(buyer)>, "city": <getParam(city, Porto)>}';
const customer = '{"customerId": <getUuid()>, "name": <getName()>}';
const documents = [
  { templateId: 'tpl:customer', alias: 'customers', count: 2 },
  {
    templateId: 'tpl:order',
    alias: 'orders',
    count: 3,
    relations: { customerId: { from: 'customers.customerId', strategy: 'round-robin' } },
  },
];

const providerEvent = {
  id: 'evt_example',
  object: 'event',
  type: 'customer.updated',
  created: 1_763_942_400,
  livemode: false,
  data: { object: { id: 'cus_example', object: 'customer' } },
};
const checkout = {
  tier: 'starter',
  successUrl: 'https://example.com/account?paid=1',
  cancelUrl: 'https://example.com/account',
};

/** The address of the tenant that sends the requests. */
export const ownerEmail = 'ada@example-shop.com';

/** The examples show these values instead of those of a replay. */
export const shownValues: Readonly<Record<string, string>> = {
  'id:session': 'cs_test_example',
  'token:mailed': 'token-of-the-mailed-link',
  'signature:event': `t=1763942400,v1=${'5f'.repeat(32)}`,
};

export const exampleRequests: readonly ExampleRequest[] = [
  { operation: 'getHealth', title: 'Alive' },
  { operation: 'getOpenApi', title: 'Its head' },
  { operation: 'getCaller', title: 'An admin key' },
  { operation: 'renameTenant', title: 'Named', body: { name: 'Ada’s shop' } },
  {
    operation: 'createTemplate',
    title: 'Stored',
    body: { name: 'Order', body: order, description: 'An order of the shop', tags: ['orders'] },
    binds: { 'tpl:order': 'templateId' },
  },
  {
    operation: 'createTemplate',
    title: 'Stored and rendered',
    body: { name: 'Customer', body: customer, generate: { seed: 7 } },
    binds: { 'tpl:customer': 'template.templateId' },
  },
  {
    operation: 'createTemplate',
    title: 'A function that does not exist',
    body: { name: 'Typo', body: '{"n": <getRandomNumbr(1,6)>}' },
  },
  { operation: 'checkTemplateBody', title: 'Without mistakes', body: { body: order } },
  { operation: 'checkTemplateBody', title: 'With a mistake', body: { body: '{"n": <getRandomNumbr(1,6)>}' } },
  { operation: 'listTemplates', title: 'By tag', query: { tags: 'orders', limit: '10' } },
  { operation: 'listTemplates', title: 'Some of their members', query: { fields: 'templateId,name,shape' } },
  { operation: 'getTemplate', title: 'A template', params: { templateId: 'tpl:order' } },
  {
    operation: 'updateTemplate',
    title: 'Another description',
    params: { templateId: 'tpl:order' },
    body: { description: 'An order of the web shop' },
  },
  { operation: 'listTemplateVersions', title: 'Newest first', params: { templateId: 'tpl:order' } },
  { operation: 'getTemplateVersion', title: 'The first one', params: { templateId: 'tpl:order', version: '1' } },
  {
    operation: 'restoreTemplateVersion',
    title: 'The first one again',
    params: { templateId: 'tpl:order', version: '1' },
  },
  {
    operation: 'generateStored',
    title: 'With seed and parameters',
    params: { templateId: 'tpl:order' },
    body: { seed: 7, params: { city: 'Lima' } },
  },
  {
    operation: 'generateAdhoc',
    title: 'A text',
    body: { body: 'Dear <getRandomFullName()>, your code is <getRandomDigits(6)>.', seed: 7 },
  },
  { operation: 'generateAdhoc', title: 'A parameter is missing', body: { body: 'Dear <getParam(name)>', seed: 7 } },
  {
    operation: 'pushDataset',
    title: 'Two rows',
    params: { name: 'customers' },
    body: [
      { id: 1, name: 'Ada Lovelace', city: 'London' },
      { id: 2, name: 'Grace Hopper', city: 'New York' },
    ],
  },
  {
    operation: 'pushDataset',
    title: 'One more row',
    params: { name: 'customers' },
    body: [
      { id: 1, name: 'Ada Lovelace', city: 'London' },
      { id: 2, name: 'Grace Hopper', city: 'New York' },
      { id: 3, name: 'Katherine Johnson', city: 'Hampton' },
    ],
  },
  { operation: 'listDatasets', title: 'All' },
  { operation: 'getDataset', title: 'With its rows', params: { name: 'customers' } },
  { operation: 'deleteDataset', title: 'Not used', params: { name: 'customers' } },
  { operation: 'createSequence', title: 'From 1000 on', body: { name: 'invoices', start: 1000 } },
  { operation: 'createSequence', title: 'There is one already', body: { name: 'invoices' } },
  { operation: 'nextInSequence', title: 'Three numbers', params: { name: 'invoices' }, body: { count: 3 } },
  { operation: 'getSequence', title: 'A sequence', params: { name: 'invoices' } },
  { operation: 'setSequence', title: 'Forward', params: { name: 'invoices' }, body: { value: 2000 } },
  { operation: 'listSequences', title: 'Of the default namespace', query: { namespace: 'default' } },
  { operation: 'deleteSequence', title: 'Removed', params: { name: 'invoices' } },
  {
    operation: 'submitBatch',
    title: 'Customers and their orders',
    body: { name: 'Shop', seed: 42, documents },
    binds: { 'bat:orders': 'batchId' },
  },
  {
    operation: 'submitBatch',
    title: 'A relation that is ambiguous',
    body: { documents: [documents[0], { ...documents[1], relations: { customerId: 'customers.customerId' } }] },
  },
  { operation: 'listBatches', title: 'The newest', query: { limit: '1' } },
  { operation: 'getBatch', title: 'Its first document', params: { batchId: 'bat:orders' }, query: { limit: '1' } },
  { operation: 'streamBatchDocuments', title: 'All documents', params: { batchId: 'bat:orders' } },
  { operation: 'watchBatch', title: 'It is over already', params: { batchId: 'bat:orders' } },
  { operation: 'cancelBatch', title: 'It is over already', params: { batchId: 'bat:orders' } },
  { operation: 'deleteBatch', title: 'Removed with its documents', params: { batchId: 'bat:orders' } },
  {
    operation: 'submitBatch',
    title: 'Virtual: generated when it is read',
    body: { seed: 42, virtual: true, documents: [{ ...documents[0], count: 1_000_000_000_000 }] },
    binds: { 'bat:virtual': 'batchId' },
  },
  {
    operation: 'getBatchDocument',
    title: 'The last of a virtual batch',
    params: { batchId: 'bat:virtual', alias: 'customers', seqNo: '999999999999' },
  },
  { operation: 'getBatchRecipe', title: 'Of a virtual batch', params: { batchId: 'bat:virtual' } },
  { operation: 'listFunctions', title: 'Two of them' },
  { operation: 'getUsage', title: 'The billing period' },
  {
    operation: 'createApiKey',
    title: 'For a program',
    body: { name: 'build server', role: 'member' },
    binds: { 'key:build': 'keyId' },
  },
  { operation: 'listApiKeys', title: 'Keys' },
  {
    operation: 'openConsoleSession',
    title: 'For a browser',
    body: { name: 'Firefox on Linux' },
    binds: { 'ses:browser': 'sessionId' },
  },
  { operation: 'listConsoleSessions', title: 'One browser' },
  { operation: 'endConsoleSession', title: 'Ended', params: { sessionId: 'ses:browser' } },
  { operation: 'listAuditEvents', title: 'Ends of sessions', query: { action: 'session.ended' } },
  {
    operation: 'createWebhookEndpoint',
    title: 'For the ends of batches',
    body: { url: 'https://hooks.example.com/docgen', events: ['batch.completed', 'batch.partially_failed'] },
    binds: { 'whe:shop': 'endpointId' },
  },
  {
    operation: 'createWebhookEndpoint',
    title: 'A port that is not allowed',
    body: { url: 'https://hooks.example.com:22/' },
  },
  { operation: 'listWebhookEndpoints', title: 'Endpoints' },
  { operation: 'getWebhookEndpoint', title: 'An endpoint', params: { endpointId: 'whe:shop' } },
  { operation: 'listWebhookDeliveries', title: 'Nothing happened yet', params: { endpointId: 'whe:shop' } },
  { operation: 'testWebhookEndpoint', title: 'A ping', params: { endpointId: 'whe:shop' } },
  { operation: 'rotateWebhookSecret', title: 'Both secrets sign', params: { endpointId: 'whe:shop' } },
  { operation: 'enableWebhookEndpoint', title: 'It is enabled', params: { endpointId: 'whe:shop' } },
  { operation: 'deleteWebhookEndpoint', title: 'Removed', params: { endpointId: 'whe:shop' } },
  { operation: 'revokeApiKey', title: 'Revoked', params: { keyId: 'key:build' } },
  {
    operation: 'signUp',
    title: 'A trial of the starter tier',
    body: { email: 'grace@example-shop.com', tier: 'starter' },
  },
  { operation: 'getSignupSession', title: 'Not paid yet', params: { sessionId: 'id:session' } },
  { operation: 'openPortal', title: 'A link for one use', body: { returnUrl: 'https://example.com/account' } },
  { operation: 'getSubscription', title: 'It renews' },
  { operation: 'updateSubscription', title: 'It ends with its period', body: { cancelAtPeriodEnd: true } },
  {
    operation: 'openCheckout',
    title: 'The subscription has not ended',
    body: checkout,
  },
  { operation: 'deleteTemplate', title: 'Removed', params: { templateId: 'tpl:customer' } },
  { operation: 'getTemplate', title: 'It is not there', params: { templateId: 'tpl:customer' } },
  {
    operation: 'submitBatch',
    title: 'More documents than a request waits for',
    stopsWorker: true,
    body: { seed: 42, documents: [{ templateId: 'tpl:order', alias: 'orders', count: 500 }] },
    binds: { 'bat:running': 'batchId' },
  },
  { operation: 'cancelBatch', title: 'No further document is generated', params: { batchId: 'bat:running' } },
  { operation: 'requestKeyRecovery', title: 'Any address', body: { email: ownerEmail } },
  { operation: 'recoverKey', title: 'With the token of the mail', body: { token: 'token:mailed' } },
  { operation: 'recoverKey', title: 'The link was used or is too old', body: { token: 'token:mailed' } },
  {
    operation: 'receiveProviderEvent',
    title: 'Received',
    headers: { 'Stripe-Signature': 'signature:event' },
    body: providerEvent,
  },
  {
    operation: 'receiveProviderEvent',
    title: 'A signature that does not fit',
    headers: { 'Stripe-Signature': 't=1763942400,v1=00' },
    body: providerEvent,
  },
  { operation: 'cancelSubscription', title: 'Canceled' },
  { operation: 'openCheckout', title: 'Back after the end', body: checkout },
];
