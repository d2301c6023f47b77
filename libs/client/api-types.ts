/** Short names for the types of requests and answers in the generated `openapi-types.ts`. */
import type { operations } from './openapi-types.ts';

export type Operation = keyof operations;
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

/** The JSON body of an operation's answer with a status. */
export type Answer<O extends Operation, S extends keyof operations[O]['responses']> = Json<
  operations[O]['responses'][S]
>;
export type RequestBody<O extends Operation> = Json<NonNullable<operations[O]['requestBody']>>;
export type Query<O extends Operation> = NonNullable<operations[O]['parameters']['query']>;

export type Template = Answer<'getTemplate', 200>;
export type CreateTemplate = RequestBody<'createTemplate'>;
export type CreatedTemplate = Answer<'createTemplate', 201>;
export type TemplateChanges = RequestBody<'updateTemplate'>;
export type TemplateCheck = Answer<'checkTemplateBody', 200>;
export type TemplateProblem = TemplateCheck['problems'][number];
export type GenerateOptions = RequestBody<'generateStored'>;
export type AdhocGenerate = RequestBody<'generateAdhoc'>;
export type Generated = Answer<'generateStored', 200>;
export type AdhocGenerated = Answer<'generateAdhoc', 200>;

export type Sequence = Answer<'getSequence', 200>;
export type CreateSequence = RequestBody<'createSequence'>;

export type BatchSpec = RequestBody<'submitBatch'>;
export type BatchDocumentSpec = BatchSpec['documents'][number];
export type SubmittedBatch = Answer<'submitBatch', 200> | Answer<'submitBatch', 202>;
export type Batch = Answer<'getBatch', 200>;
export type BatchHead = Answer<'cancelBatch', 200>;
export type BatchDocument = Batch['documents'][number];
export type BatchRecipe = Answer<'getBatchRecipe', 200>;
export type BatchStatus = Batch['status'];

export type Identity = Answer<'getCaller', 200>;
export type ApiKeyRecord = Answer<'listApiKeys', 200>['items'][number];
export type CreatedApiKey = Answer<'createApiKey', 201>;
export type Role = ApiKeyRecord['role'];
export type Usage = Answer<'getUsage', 200>;
export type CatalogueFunction = Answer<'listFunctions', 200>['functions'][number];
export type WebhookEndpoint = Answer<'getWebhookEndpoint', 200>;
export type CreatedWebhookEndpoint = Answer<'createWebhookEndpoint', 201>;
export type WebhookDelivery = Answer<'testWebhookEndpoint', 202>;
