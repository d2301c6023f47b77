/** Written by `npm run generate` from docs/openapi.json. */
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the gateway answers
         * @description Answers while the gateway runs. It does not ask other services.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this description of the API
         * @description The document has the routes that this installation forwards.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the identity of the API key
         * @description Returns the tenant, the role, the tier and the status of the subscription.
         */
        get: operations["getCaller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys of the tenant, newest first, revoked ones included
         * @description No entry contains the key itself, only its first characters.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create a key. Only this answer contains it
         * @description Only a hash of the key is stored, so it cannot be read again. A tenant has at most 1,000 active keys.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key. It stops working within a second
         * @description A second call changes nothing. Open event streams of the key end.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates, newest first
         * @description Each entry has its body. A page can have fewer entries than `limit` when the bodies are large.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create a template and optionally generate from it
         * @description Checks the body before it is stored. With `generate`, the answer also has a first document; if that document fails, the template stays stored and the answer has `generationError`.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate one document from a body that is not stored
         * @description Sequences and variables change as with a stored template. Use namespaces of their own for experiments. The document counts towards the quota.
         */
        post: operations["generateAdhoc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a body and list all of its problems
         * @description Finds the same problems as the creation of a template. It renders nothing and does not count towards the quota.
         */
        post: operations["checkTemplateBody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a template
         * @description `X-Docgen-Template-Digest` is the digest of the body.
         */
        get: operations["getTemplate"];
        /**
         * Change name, description, body, tags or status
         * @description Changes only the members of the request. `If-Match` refuses the change if the template has changed since it was read.
         */
        put: operations["updateTemplate"];
        post?: never;
        /**
         * Remove a template permanently and answer with it
         * @description Batches that were submitted before keep their copy of the body.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{templateId}/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate one document from a stored template
         * @description The same seed, body and parameters give the same bytes. The answer has the seed. With `raw=true`, the answer is only the document. Each document counts once towards the quota; `Idempotency-Key` makes retries safe.
         */
        post: operations["generateStored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sequences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sequences of a namespace, newest first
         * @description Without `namespace`, the list has the sequences of `default`.
         */
        get: operations["listSequences"];
        put?: never;
        /**
         * Create a sequence before its first use
         * @description A template creates its sequences with their first number. This route sets another start or step.
         */
        post: operations["createSequence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sequences/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a sequence
         * @description `value` is the last number that was taken.
         */
        get: operations["getSequence"];
        /**
         * Set the last number of a sequence. A lower value needs `force`
         * @description The next number follows `value`. A value below the current one can repeat numbers, so it needs `force`.
         */
        put: operations["setSequence"];
        post?: never;
        /**
         * Remove a sequence. Its next use creates it again
         * @description Numbers begin again at the default start when a template uses the name again.
         */
        delete: operations["deleteSequence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sequences/{name}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the next numbers
         * @description No other caller and no document gets the same numbers. The sequence must exist.
         */
        post: operations["nextInSequence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List batches, newest first
         * @description The entries have no spec and no documents.
         */
        get: operations["listBatches"];
        put?: never;
        /**
         * Generate many related documents. Large batches run in the background
         * @description Small batches answer 200 with their documents. Larger ones answer 202, and `Location` has the address to read. Relations copy values of parent documents into child documents.
         */
        post: operations["submitBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches/{batchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a batch and its documents
         * @description Returns the spec and a page of documents. Use the stream of documents for large batches.
         */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        /**
         * Remove a batch that is over, with its documents
         * @description Its bytes no longer count towards the cap of the tier. A batch that is running answers 409: cancel it first.
         */
        delete: operations["deleteBatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches/{batchId}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream documents in order, as NDJSON or in the format that `Accept` names
         * @description The service sends rows while it reads them, so the size of a batch has no limit here. CSV, SQL and Parquet have a column for each field if all documents are of one spec. Continue a lost download with `from`.
         */
        get: operations["streamBatchDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches/{batchId}/documents/{alias}/{seqNo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one document. A document of a virtual batch is generated by this request
         * @description A stored document is read. A document of a virtual batch is generated from the recipe, and counts towards the quota.
         */
        get: operations["getBatchDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches/{batchId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch the progress of a batch as server-sent events, until it is over
         * @description The stream begins with the current state, sends each change as an event with the batch as JSON, and ends with the final state.
         */
        get: operations["watchBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches/{batchId}/recipe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what `docgen batch --recipe` needs to generate the same documents without the service
         * @description Seed, specs and template bodies give the same documents on every machine with the same functions.
         */
        get: operations["getBatchRecipe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches/{batchId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a batch. Its existing documents are kept
         * @description Workers stop within seconds. A batch that is over answers 409.
         */
        post: operations["cancelBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/functions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the functions that templates can call
         * @description The list changes only with a release. `ETag` and `If-None-Match` avoid the download.
         */
        get: operations["listFunctions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the usage of a period
         * @description Without `from` and `to`, the answer has the current billing period.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the endpoints of the tenant, newest first
         * @description The list has no secrets.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Add an endpoint. Only this answer and those of rotations contain the secret
         * @description Requests are signed by the Standard Webhooks specification. A tenant has at most five endpoints.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an endpoint
         * @description `failingSince` and `skippedCount` show deliveries that did not succeed.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Remove an endpoint with its deliveries
         * @description Events that wait for the endpoint are not delivered.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{endpointId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new secret. For 24 hours, the previous one signs too
         * @description Requests have two signatures until `previousSecretExpiresAt`, so a receiver can use either secret.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{endpointId}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable an endpoint that was disabled after failures
         * @description Events from the time without the endpoint are not delivered.
         */
        post: operations["enableWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{endpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a ping event to an endpoint. It has one attempt
         * @description Read its result from the list of deliveries. A second ping is refused while the first one waits.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{endpointId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the last deliveries of an endpoint, newest first
         * @description The list has waiting deliveries and the last 100 finished ones.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up for a tier and get the URL of the payment page
         * @description Open `checkoutUrl` in a browser. The key is mailed after the payment, and the route of signup sessions returns it once.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signup/session/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the status of a signup. The first answer after fulfilment has the API key
         * @description Poll about every two seconds while the status is `pending`. The id of the session is the permission to read it.
         */
        get: operations["getSignupSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a single-use link to the billing portal
         * @description The portal shows invoices and changes the payment card. The tenant comes from the key.
         */
        post: operations["openPortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the subscription immediately
         * @description The subscription ends at once, not at the end of the period. Keys can still read, but not generate.
         */
        post: operations["cancelSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event of the payment provider. Only the provider calls this route
         * @description The service verifies the signature of the body. An event that was processed before is answered 200 again.
         */
        post: operations["receiveProviderEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    batchEnded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A batch has ended
         * @description Verify the signature over the bytes of the body before you parse them. Every answer of status 2xx accepts the event; other answers are followed by further attempts with the same `webhook-id`.
         */
        post: operations["receiveBatchEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    quotaWarning: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 80 % or 100 % of the documents of the period are used
         * @description Verify the signature over the bytes of the body before you parse them. Every answer of status 2xx accepts the event; other answers are followed by further attempts with the same `webhook-id`.
         */
        post: operations["receiveQuotaWarning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test of the endpoint
         * @description Verify the signature over the bytes of the body before you parse them. Every answer of status 2xx accepts the event; other answers are followed by further attempts with the same `webhook-id`.
         */
        post: operations["receivePing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        CreateApiKeyRequest: {
            /** @default unnamed */
            name?: string;
            /** @default member */
            role?: components["schemas"]["Role"];
        };
        /** @enum {string} */
        Role: "admin" | "member";
        /** @enum {string} */
        TemplateStatus: "active" | "archived";
        CreateTemplateRequest: {
            name: string;
            /** @description At most 262144 bytes of UTF-8. */
            body: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @description Generates a document after the template is stored. */
            generate?: components["schemas"]["GenerateRequest"];
        };
        GenerateRequest: {
            /**
             * Format: int64
             * @description The same seed, body and parameters give the same bytes.
             */
            seed?: number;
            /**
             * Format: date-time
             * @description Dates that follow the current time follow this instant instead. Nothing else changes.
             */
            asOf?: string;
            /** @description Any JSON values, read by `getParam(name)`. */
            params?: {
                [key: string]: unknown;
            };
            /** @default default */
            sequenceNamespace?: string;
            /** @default default */
            variableNamespace?: string;
        };
        AdhocGenerateRequest: {
            /** @description At most 262144 bytes of UTF-8. */
            body: string;
            /**
             * Format: int64
             * @description The same seed, body and parameters give the same bytes.
             */
            seed?: number;
            /**
             * Format: date-time
             * @description Dates that follow the current time follow this instant instead. Nothing else changes.
             */
            asOf?: string;
            /** @description Any JSON values, read by `getParam(name)`. */
            params?: {
                [key: string]: unknown;
            };
            /** @default default */
            sequenceNamespace?: string;
            /** @default default */
            variableNamespace?: string;
        };
        CheckTemplateRequest: {
            /** @description At most 262144 bytes of UTF-8. */
            body: string;
            /** @description Adds a warning for each parameter that the body does not read. */
            params?: {
                [key: string]: unknown;
            };
        };
        /** @description The members to change. */
        UpdateTemplateRequest: {
            name?: string;
            /** @description At most 262144 bytes of UTF-8. */
            body?: string;
            /** @description null removes it. */
            description?: string | null;
            tags?: string[];
            status?: components["schemas"]["TemplateStatus"];
        };
        CreateSequenceRequest: {
            name: string;
            /** @default default */
            namespace?: string;
            /**
             * Format: int64
             * @default 1
             */
            start?: number;
            /**
             * Format: int64
             * @default 1
             */
            step?: number;
        };
        SetSequenceRequest: {
            /** @default default */
            namespace?: string;
            /** Format: int64 */
            value: number;
            /** @default false */
            force?: boolean;
        };
        NextInSequenceRequest: {
            /** @default default */
            namespace?: string;
            /**
             * Format: int32
             * @default 1
             */
            count?: number;
        };
        BatchSpec: {
            /**
             * Format: int64
             * @description The same seed, body and parameters give the same bytes.
             */
            seed?: number;
            /**
             * Format: date-time
             * @description Dates that follow the current time follow this instant instead. Nothing else changes.
             */
            asOf?: string;
            /** @description Generates no document now. Each one is generated, and counted, when it is read. */
            virtual?: boolean;
            /** @default default */
            sequenceNamespace?: string;
            /** @default default */
            variableNamespace?: string;
            documents: components["schemas"]["BatchDocumentSpec"][];
        };
        BatchDocumentSpec: {
            /** @description Required without `templateName`. */
            templateId?: string;
            /** @description Instead of `templateId`: the exact name of one active template. */
            templateName?: string;
            alias: string;
            /**
             * Format: int64
             * @default 1
             */
            count?: number;
            /** @description Any JSON values, read by `getParam(name)`. */
            params?: {
                [key: string]: unknown;
            };
            /** @description By the field that is set on each child. The value is `<alias>.<dotted.path>` of the parent. */
            relations?: {
                [key: string]: components["schemas"]["Relation"];
            };
        };
        /** @enum {string} */
        BatchStatus: "queued" | "running" | "completed" | "partially_failed" | "failed" | "canceled" | "virtual";
        /** @enum {string} */
        DocumentStatus: "completed" | "failed";
        /** @enum {string} */
        SqlDialect: "postgres" | "mysql" | "sqlite";
        CreateWebhookEndpointRequest: {
            /** @description https, port 443, with a public host and without credentials. */
            url: string;
            description?: string;
            /** @description Default: all events. */
            events?: components["schemas"]["WebhookEventType"][];
        };
        /** @enum {string} */
        WebhookEventType: "batch.completed" | "batch.partially_failed" | "batch.failed" | "batch.canceled" | "usage.quota_warning";
        SignupRequest: {
            /** Format: email */
            email: string;
            /** @description enterprise is refused with 403, because it needs a contract. */
            tier: components["schemas"]["Tier"];
        };
        /** @enum {string} */
        Tier: "starter" | "growth" | "business" | "enterprise";
        PortalRequest: {
            /**
             * Format: uri
             * @description The page that the portal returns to: https, or http on localhost.
             */
            returnUrl: string;
        };
        BatchEvent: {
            type: components["schemas"]["BatchEventType"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["EndedBatch"];
        };
        /** @enum {string} */
        BatchEventType: "batch.completed" | "batch.partially_failed" | "batch.failed" | "batch.canceled";
        EndedBatch: {
            batchId: string;
            tenantId: string;
            status: components["schemas"]["BatchStatus"];
            /**
             * Format: int64
             * @description The same seed, body and parameters give the same bytes.
             */
            seed: number;
            progress: components["schemas"]["BatchProgress"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt: string;
        };
        /** @description Numbers of documents. */
        BatchProgress: {
            /** Format: int64 */
            total: number;
            /** Format: int64 */
            completed: number;
            /** Format: int64 */
            failed: number;
        };
        QuotaWarningEvent: {
            /** @constant */
            type: "usage.quota_warning";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["QuotaWarning"];
        };
        QuotaWarning: {
            tenantId: string;
            /**
             * Format: int64
             * @description 80 or 100.
             */
            percent: number;
            /** Format: int64 */
            documentsGenerated: number;
            /** Format: int64 */
            quota: number;
            period: components["schemas"]["UsagePeriod"];
        };
        UsagePeriod: {
            /** Format: date-time */
            start: string;
            /** Format: date-time */
            end: string;
        };
        PingEvent: {
            /** @constant */
            type: "ping";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["Ping"];
        };
        Ping: {
            tenantId: string;
            endpointId: string;
        };
        /** @description The body of every error answer. */
        ErrorEnvelope: {
            error: components["schemas"]["ErrorBody"];
        };
        ErrorBody: {
            code: components["schemas"]["ErrorCode"];
            /** @description For people. It can change with a release. */
            message: string;
            details: components["schemas"]["ErrorDetails"];
        };
        /** @enum {string} */
        ErrorCode: "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "VALIDATION_ERROR" | "INVALID_TEMPLATE" | "UNKNOWN_FUNCTION" | "GENERATION_FAILED" | "LOOP_LIMIT_EXCEEDED" | "NODE_LIMIT_EXCEEDED" | "EVALUATION_TIMEOUT" | "OUTPUT_LIMIT_EXCEEDED" | "GENERATION_ERROR" | "AMBIGUOUS_RELATION" | "UNSUPPORTED_STRATEGY" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_MISMATCH" | "RATE_LIMITED" | "QUOTA_EXCEEDED" | "INTERNAL_ERROR" | "BAD_GATEWAY" | "SERVICE_UNAVAILABLE";
        /** @description Depends on the code. */
        ErrorDetails: components["schemas"]["EmptyDetails"] | components["schemas"]["ValidationDetails"] | components["schemas"]["InvalidTemplateDetails"] | components["schemas"]["UnknownFunctionDetails"] | components["schemas"]["GenerationDetails"] | components["schemas"]["LoopLimitDetails"] | components["schemas"]["NodeLimitDetails"] | components["schemas"]["TimeLimitDetails"] | components["schemas"]["OutputLimitDetails"] | components["schemas"]["FieldDetails"] | components["schemas"]["RateLimitDetails"] | components["schemas"]["QuotaDetails"] | components["schemas"]["UnavailableDetails"];
        EmptyDetails: Record<string, never>;
        ValidationDetails: {
            field: string;
            /** Format: int64 */
            line?: number;
            /** Format: int64 */
            column?: number;
            /** @description All wrong fields of the request, up to 20. */
            problems?: components["schemas"]["FieldProblem"][];
        };
        FieldProblem: {
            field: string;
            message: string;
        };
        InvalidTemplateDetails: {
            reason: string;
            /** @constant */
            code?: "NO_PLACEHOLDERS";
            /** Format: int64 */
            line?: number;
            /** Format: int64 */
            column?: number;
            hint?: string;
            opened?: components["schemas"]["SourcePosition"];
            problems?: components["schemas"]["TemplateProblem"][];
        };
        SourcePosition: {
            /** Format: int64 */
            line: number;
            /** Format: int64 */
            column: number;
        };
        /** @description One problem of a template body. Lines and columns count from 1. */
        TemplateProblem: {
            severity: components["schemas"]["ProblemSeverity"];
            code: components["schemas"]["TemplateProblemCode"];
            reason: string;
            /** Format: int64 */
            line?: number;
            /** Format: int64 */
            column?: number;
            /** @description The line, shortened to about 100 characters, and the column of the problem in it, from 1. */
            excerpt?: components["schemas"]["SourceExcerpt"];
            /**
             * Format: int64
             * @description The column in the body as JSON.stringify writes it, from 1. Column 1 is the opening quote.
             */
            jsonColumn?: number;
            name?: string;
            hint?: string;
            opened?: components["schemas"]["SourcePosition"];
        };
        /** @enum {string} */
        ProblemSeverity: "error" | "warning";
        /** @enum {string} */
        TemplateProblemCode: "INVALID_TEMPLATE" | "UNKNOWN_FUNCTION" | "NO_PLACEHOLDERS" | "REPEATED_NAME" | "ONE_CHOICE" | "LOOKS_LIKE_PLACEHOLDER" | "LOOKS_LIKE_JSON" | "UNREAD_PARAMETER";
        SourceExcerpt: {
            text: string;
            /** Format: int64 */
            column: number;
        };
        UnknownFunctionDetails: {
            name: string;
            /** Format: int64 */
            line?: number;
            /** Format: int64 */
            column?: number;
            hint?: string;
            problems?: components["schemas"]["TemplateProblem"][];
        };
        GenerationDetails: {
            reason: string;
            /** Format: int64 */
            line?: number;
            /** Format: int64 */
            column?: number;
            /** @description Path of the page that explains this code. */
            docs?: string;
        };
        LoopLimitDetails: {
            /** Format: int64 */
            limit: number;
            /** @constant */
            kind: "loopIterations";
            /** @description Path of the page that explains this code. */
            docs?: string;
        };
        NodeLimitDetails: {
            /** Format: int64 */
            limit: number;
            /** @constant */
            kind: "nodeEvaluations";
            /** @description Path of the page that explains this code. */
            docs?: string;
        };
        TimeLimitDetails: {
            /** Format: int64 */
            limit: number;
            /** @constant */
            kind: "timeout";
            /** @description Path of the page that explains this code. */
            docs?: string;
        };
        OutputLimitDetails: {
            /** Format: int64 */
            limit: number;
            /** @constant */
            kind: "outputBytes";
            /** Format: int64 */
            producedBytes: number;
            /** @description Path of the page that explains this code. */
            docs?: string;
        };
        FieldDetails: {
            field: string;
        };
        RateLimitDetails: {
            resource?: components["schemas"]["BudgetedResource"];
            /** Format: int64 */
            limit?: number;
        };
        /** @enum {string} */
        BudgetedResource: "requestsInFlight" | "streamsOpen" | "eventStreamsOpen" | "requestBytes" | "replyBytes" | "databaseConnections" | "staticChecks" | "virtualReads";
        QuotaDetails: components["schemas"]["DocumentQuotaDetails"] | components["schemas"]["StorageCapDetails"];
        DocumentQuotaDetails: {
            /** Format: int64 */
            limit: number;
            /** Format: int64 */
            used: number;
            /** Format: date-time */
            resetsAt: string;
        };
        StorageCapDetails: {
            /** Format: int64 */
            limit: number;
            /** Format: int64 */
            used: number;
            resource: components["schemas"]["StoredResource"];
        };
        /** @enum {string} */
        StoredResource: "templates" | "sequences" | "variables" | "storedBytes";
        UnavailableDetails: {
            resource?: components["schemas"]["BudgetedResource"];
        };
        Health: {
            /** @constant */
            status: "ok";
            version: string;
        };
        OpenApiDocument: {
            [key: string]: unknown;
        };
        /** @description The tenant and the role of an API key. */
        Identity: {
            tenantId: string;
            tenantName: string;
            role: components["schemas"]["Role"];
            tier: components["schemas"]["Tier"];
            keyId: string;
            /** @description The first characters of the key. The rest is not stored. */
            keyPrefix: string;
            status: components["schemas"]["TenantStatus"];
        };
        /** @enum {string} */
        TenantStatus: "active" | "trialing" | "past_due" | "suspended" | "canceled";
        ApiKeyList: {
            items: components["schemas"]["ApiKey"][];
        };
        /** @description An API key without its secret part. */
        ApiKey: {
            keyId: string;
            name: string;
            role: components["schemas"]["Role"];
            keyPrefix: string;
            /** Format: date-time */
            createdAt: string;
            revokedAt: string | null;
        };
        CreatedApiKey: {
            keyId: string;
            name: string;
            role: components["schemas"]["Role"];
            keyPrefix: string;
            /** Format: date-time */
            createdAt: string;
            revokedAt: string | null;
            /** @description The only copy of the key. */
            apiKey: string;
        };
        TemplateList: {
            items: components["schemas"]["Template"][];
            /** @description The `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A stored body with its name and settings. */
        Template: {
            templateId: string;
            tenantId: string;
            name: string;
            description?: string;
            body: string;
            tags: string[];
            validated: boolean;
            status: components["schemas"]["TemplateStatus"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CreatedTemplate: components["schemas"]["Template"] | components["schemas"]["TemplateWithDocument"] | components["schemas"]["TemplateWithError"];
        /** @description The answer with `generate`. */
        TemplateWithDocument: {
            template: components["schemas"]["Template"];
            generation: components["schemas"]["GeneratedDocument"];
        };
        GeneratedDocument: {
            /** @description Text for a body in another format than JSON. */
            data: components["schemas"]["JsonValue"];
            meta: components["schemas"]["GenerationMeta"];
        };
        /** @description Any JSON value. */
        JsonValue: unknown;
        GenerationMeta: {
            /**
             * Format: int64
             * @description The same seed, body and parameters give the same bytes.
             */
            seed: number;
            /** Format: date-time */
            generatedAt: string;
            templateId: string;
        };
        /** @description The answer with `generate` when the document failed. */
        TemplateWithError: {
            template: components["schemas"]["Template"];
            generationError: components["schemas"]["FirstGenerationError"];
        };
        FirstGenerationError: {
            /** @constant */
            code: "GENERATION_FAILED";
            message: string;
        };
        AdhocGeneratedDocument: {
            /** @description Text for a body in another format than JSON. */
            data: components["schemas"]["JsonValue"];
            meta: components["schemas"]["AdhocGenerationMeta"];
        };
        AdhocGenerationMeta: {
            /**
             * Format: int64
             * @description The same seed, body and parameters give the same bytes.
             */
            seed: number;
            /** Format: date-time */
            generatedAt: string;
        };
        /** @description The problems of a body, and the names that it uses. */
        TemplateCheck: {
            valid: boolean;
            shape: components["schemas"]["TemplateShape"];
            problems: components["schemas"]["TemplateProblem"][];
            params: components["schemas"]["TemplateParameter"][];
            functions: string[];
            sequences: string[];
            variables: string[];
        };
        /** @enum {string} */
        TemplateShape: "json" | "text" | "xml" | "csv" | "sql" | "html";
        TemplateParameter: {
            name: string;
            hasDefault: boolean;
        };
        /** @description A named counter of a tenant. */
        Sequence: {
            sequenceId: string;
            tenantId: string;
            name: string;
            namespace: string;
            /** Format: int64 */
            start: number;
            /** Format: int64 */
            step: number;
            /** @description The last number that was taken; null before the first. */
            value: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SequenceList: {
            items: components["schemas"]["Sequence"][];
            /** @description The `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        SequenceNumbers: {
            values: number[];
        };
        FinishedBatch: {
            batchId: string;
            /**
             * Format: int64
             * @description The same seed, body and parameters give the same bytes.
             */
            seed: number;
            status: components["schemas"]["BatchStatus"];
            results: components["schemas"]["BatchDocument"][];
        };
        BatchDocument: components["schemas"]["CompletedDocument"] | components["schemas"]["FailedDocument"];
        CompletedDocument: {
            batchId: string;
            alias: string;
            /**
             * Format: int64
             * @description Index within its alias, from 0.
             */
            seqNo: number;
            templateId: string;
            /**
             * Format: int64
             * @description Generates this document again with the same template and params.
             */
            documentSeed: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "completed";
            result: components["schemas"]["JsonValue"];
        };
        FailedDocument: {
            batchId: string;
            alias: string;
            /**
             * Format: int64
             * @description Index within its alias, from 0.
             */
            seqNo: number;
            templateId: string;
            /**
             * Format: int64
             * @description Generates this document again with the same template and params.
             */
            documentSeed: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "failed";
            result: null;
            error: components["schemas"]["DocumentError"];
        };
        DocumentError: {
            code: string;
            message: string;
        };
        QueuedBatch: {
            batchId: string;
            /**
             * Format: int64
             * @description The same seed, body and parameters give the same bytes.
             */
            seed: number;
            /** @constant */
            status: "queued";
        };
        BatchList: {
            items: components["schemas"]["BatchHead"][];
            /** @description The `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A batch without its spec and documents. */
        BatchHead: {
            batchId: string;
            tenantId: string;
            /**
             * Format: int64
             * @description The same seed, body and parameters give the same bytes.
             */
            seed: number;
            /** @description The instant that the batch was submitted with, in UTC. */
            asOf: string | null;
            status: components["schemas"]["BatchStatus"];
            progress: components["schemas"]["BatchProgress"];
            /** Format: date-time */
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
            /** @description From then on the batch is removed and answers 404. Null for some minutes after an upgrade of the service. */
            expiresAt: string | null;
        };
        /** @description A batch with its spec and a page of its documents. */
        Batch: {
            batchId: string;
            tenantId: string;
            /**
             * Format: int64
             * @description The same seed, body and parameters give the same bytes.
             */
            seed: number;
            /** @description The instant that the batch was submitted with, in UTC. */
            asOf: string | null;
            status: components["schemas"]["BatchStatus"];
            progress: components["schemas"]["BatchProgress"];
            /** Format: date-time */
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
            /** @description From then on the batch is removed and answers 404. Null for some minutes after an upgrade of the service. */
            expiresAt: string | null;
            /** @description The spec as submitted. */
            spec: components["schemas"]["SubmittedBatchSpec"];
            /** @description In the order of the spec, then by seqNo. */
            documents: components["schemas"]["BatchDocument"][];
            nextCursor: string | null;
        };
        SubmittedDocumentSpec: {
            templateId?: string;
            templateName?: string;
            alias: string;
            /** Format: int64 */
            count?: number;
            params?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            relations?: {
                [key: string]: components["schemas"]["Relation"];
            };
        };
        Relation: string | components["schemas"]["RelationSource"];
        /** @description For any parent: its documents are used in rotation. */
        RelationSource: {
            from: string;
            /** @constant */
            strategy: "round-robin";
        };
        SubmittedBatchSpec: {
            /**
             * Format: int64
             * @description The same seed, body and parameters give the same bytes.
             */
            seed?: number;
            asOf?: string;
            virtual?: boolean;
            sequenceNamespace?: string;
            variableNamespace?: string;
            documents: components["schemas"]["SubmittedDocumentSpec"][];
        };
        BatchRecipe: {
            /**
             * @description The version of this form.
             * @constant
             */
            recipe: 1;
            /** @description Of the functions of the engine, as `GET /v1/functions` returns it. */
            fingerprint: string;
            batchId: string;
            /**
             * Format: int64
             * @description The same seed, body and parameters give the same bytes.
             */
            seed: number;
            asOf: string | null;
            documents: components["schemas"]["RecipeSpec"][];
            /** @description The bodies of the templates, by their digest. */
            bodies: {
                [key: string]: string;
            };
        };
        RecipeSpec: {
            templateId: string;
            alias: string;
            /** Format: int64 */
            count: number;
            params: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            relations: {
                [key: string]: components["schemas"]["RelationSource"];
            };
            /** @description SHA-256 of the body, in hexadecimal. */
            bodyDigest: string;
        };
        FunctionCatalogue: {
            /** @description SHA-256 over names, signatures, kinds and results. */
            fingerprint: string;
            functions: components["schemas"]["CatalogueFunction"][];
        };
        CatalogueFunction: {
            name: string;
            group: string;
            signature: string;
            kind: components["schemas"]["FunctionKind"];
            result: components["schemas"]["FunctionResult"];
            description: string;
            example: string;
            since: string;
            /** @description True when the function accepts the named argument `locale`. */
            localized: boolean;
            parameters: components["schemas"]["FunctionParameter"][];
            /** @description Parameters that can be repeated after the others. */
            repeated: components["schemas"]["FunctionParameter"][];
        };
        /**
         * @description S fixed by the seed; R by the seed and its reference time; P by the arguments; D by parameters and state; W not reproducible.
         * @enum {string}
         */
        FunctionKind: "S" | "R" | "P" | "D" | "W";
        /** @enum {string} */
        FunctionResult: "text" | "number" | "boolean" | "list" | "object" | "any" | "nothing";
        FunctionParameter: {
            name: string;
            /** @description int, number, text, boolean, list, object or any. */
            type: string;
            required: boolean;
            /** @description As JSON text. */
            default?: string;
            min?: number;
            max?: number;
        };
        Usage: {
            tenantId: string;
            tier: components["schemas"]["Tier"];
            period: components["schemas"]["UsagePeriod"];
            /** Format: int64 */
            documentsGenerated: number;
            /** Format: int64 */
            batches: number;
            /** Format: int64 */
            outputBytes: number;
            quota: components["schemas"]["UsageQuota"];
            storage: components["schemas"]["StorageUsage"];
            daily: components["schemas"]["UsageDay"][];
        };
        /** @description The quota of the current billing period; null without a limit. */
        UsageQuota: {
            documents: number | null;
            remaining: number | null;
        };
        /** @description Bytes of all batches now, and their cap; null without a limit. */
        StorageUsage: {
            /** Format: int64 */
            storedBytes: number;
            storedBytesMax: number | null;
        };
        UsageDay: {
            /** Format: date */
            date: string;
            /** Format: int64 */
            documentsGenerated: number;
            /** Format: int64 */
            outputBytes: number;
        };
        CreatedWebhookEndpoint: {
            endpointId: string;
            url: string;
            description: string | null;
            events: components["schemas"]["WebhookEventType"][];
            status: components["schemas"]["EndpointStatus"];
            /** Format: date-time */
            createdAt: string;
            /** @description Set after three days of failures. */
            disabledAt: string | null;
            /** @description The first failure since the last success. */
            failingSince: string | null;
            secretRotatedAt: string | null;
            /** @description Until then, deliveries have two signatures. */
            previousSecretExpiresAt: string | null;
            /**
             * Format: int64
             * @description Events that were not delivered, because 5000 others waited.
             */
            skippedCount: number;
            /** @description Verifies signatures. Only this answer contains it. */
            secret: string;
        };
        /** @enum {string} */
        EndpointStatus: "enabled" | "disabled";
        WebhookEndpointList: {
            items: components["schemas"]["WebhookEndpoint"][];
        };
        WebhookEndpoint: {
            endpointId: string;
            url: string;
            description: string | null;
            events: components["schemas"]["WebhookEventType"][];
            status: components["schemas"]["EndpointStatus"];
            /** Format: date-time */
            createdAt: string;
            /** @description Set after three days of failures. */
            disabledAt: string | null;
            /** @description The first failure since the last success. */
            failingSince: string | null;
            secretRotatedAt: string | null;
            /** @description Until then, deliveries have two signatures. */
            previousSecretExpiresAt: string | null;
            /**
             * Format: int64
             * @description Events that were not delivered, because 5000 others waited.
             */
            skippedCount: number;
        };
        WebhookDelivery: {
            /** @description Also the header webhook-id. */
            eventId: string;
            type: components["schemas"]["DeliveredType"];
            /** @description The batch, or the period of a warning. */
            subject: string;
            status: components["schemas"]["DeliveryStatus"];
            /** Format: int64 */
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            lastAttemptAt: string | null;
            nextAttemptAt: string | null;
            finishedAt: string | null;
            /** @description Of the last attempt. */
            responseStatus: number | null;
            /** @description Of the last attempt. */
            failure: components["schemas"]["DeliveryFailure"] | null;
        };
        /** @enum {string} */
        DeliveredType: "batch.completed" | "batch.partially_failed" | "batch.failed" | "batch.canceled" | "usage.quota_warning" | "ping";
        /** @enum {string} */
        DeliveryStatus: "waiting" | "delivered" | "failed";
        /** @enum {string} */
        DeliveryFailure: "http_error" | "redirected" | "timed_out" | "connection_failed" | "name_not_resolved" | "tls_failed" | "address_not_allowed" | "endpoint_disabled" | "secret_unreadable";
        WebhookDeliveryList: {
            items: components["schemas"]["WebhookDelivery"][];
        };
        SignupResponse: {
            tenantId: string;
            tier: components["schemas"]["SelfServeTier"];
            status: components["schemas"]["SignupStatus"];
            /** @description The payment page. Empty when the signup is blocked. */
            checkoutUrl: string;
        };
        /** @enum {string} */
        SelfServeTier: "starter" | "growth" | "business";
        /** @enum {string} */
        SignupStatus: "pending_payment" | "blocked";
        SessionStatus: components["schemas"]["PendingSession"] | components["schemas"]["FulfilledSession"] | components["schemas"]["FailedSession"];
        PendingSession: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "pending";
        };
        FulfilledSession: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "fulfilled";
            tenantId: string;
            tier: components["schemas"]["SelfServeTier"];
            /** @description Part of the first answer after fulfilment, then null. */
            apiKey: string | null;
        };
        FailedSession: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "failed";
            reason: string;
        };
        PortalLink: {
            url: string;
        };
        CanceledSubscription: {
            /** @constant */
            status: "canceled";
            /** Format: date-time */
            canceledAt: string;
        };
        EventReceipt: {
            /** @constant */
            received: true;
        };
    };
    responses: {
        /** @description `VALIDATION_ERROR`: Fields of the path, the query, the headers or the body are wrong. `problems` lists them. */
        "VALIDATION_ERROR-public": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `UNAUTHORIZED`: The API key is missing, malformed, unknown or revoked. The message tells which. */
        UNAUTHORIZED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `SERVICE_UNAVAILABLE`: The service cannot answer now. A write may or may not have happened. */
        SERVICE_UNAVAILABLE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `VALIDATION_ERROR`: Fields of the path, the query, the headers or the body are wrong. `problems` lists them. */
        VALIDATION_ERROR: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `RATE_LIMITED`: The tenant or the address sends too many requests, or holds too much of a shared resource. */
        RATE_LIMITED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `FORBIDDEN`: The role of the key or the state of the subscription does not allow the request. */
        FORBIDDEN: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `CONFLICT`: The request does not fit the present state: 409, or 412 if `If-Match` does not match. */
        CONFLICT: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: The body of the request is too large. */
        PAYLOAD_TOO_LARGE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON in UTF-8, or has an unknown content encoding. */
        UNSUPPORTED_MEDIA_TYPE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `NOT_FOUND`: The tenant has nothing with this id, or there is no such route. */
        NOT_FOUND: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /**
         * @description `QUOTA_EXCEEDED`: The documents of the billing period are used, or a cap of the tier on stored resources is reached.
         *
         *     `RATE_LIMITED`: The tenant or the address sends too many requests, or holds too much of a shared resource.
         */
        "QUOTA_EXCEEDED-RATE_LIMITED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /**
         * @description `LOOP_LIMIT_EXCEEDED`: The loops of the template ran more often than one document allows.
         *
         *     `NODE_LIMIT_EXCEEDED`: The template evaluated more expressions than one document allows.
         *
         *     `EVALUATION_TIMEOUT`: The document took longer than the time limit.
         *
         *     `OUTPUT_LIMIT_EXCEEDED`: The document is larger than the limit. `producedBytes` is its size when it was stopped.
         *
         *     `IDEMPOTENCY_MISMATCH`: The `Idempotency-Key` was used for another request within 24 hours.
         */
        "LOOP_LIMIT_EXCEEDED-NODE_LIMIT_EXCEEDED-EVALUATION_TIMEOUT-OUTPUT_LIMIT_EXCEEDED-IDEMPOTENCY_MISMATCH": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /**
         * @description `VALIDATION_ERROR`: Fields of the path, the query, the headers or the body are wrong. `problems` lists them.
         *
         *     `INVALID_TEMPLATE`: The body of the template cannot be compiled. `problems` lists all mistakes with line and column.
         *
         *     `UNKNOWN_FUNCTION`: The body calls a function that does not exist. `hint` has the most similar name.
         */
        "VALIDATION_ERROR-INVALID_TEMPLATE-UNKNOWN_FUNCTION": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /**
         * @description `GENERATION_ERROR`: The stored template is valid, but this document could not be generated.
         *
         *     `LOOP_LIMIT_EXCEEDED`: The loops of the template ran more often than one document allows.
         *
         *     `NODE_LIMIT_EXCEEDED`: The template evaluated more expressions than one document allows.
         *
         *     `EVALUATION_TIMEOUT`: The document took longer than the time limit.
         *
         *     `OUTPUT_LIMIT_EXCEEDED`: The document is larger than the limit. `producedBytes` is its size when it was stopped.
         *
         *     `IDEMPOTENCY_MISMATCH`: The `Idempotency-Key` was used for another request within 24 hours.
         */
        "GENERATION_ERROR-LOOP_LIMIT_EXCEEDED-NODE_LIMIT_EXCEEDED-EVALUATION_TIMEOUT-OUTPUT_LIMIT_EXCEEDED-IDEMPOTENCY_MISMATCH": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `IDEMPOTENCY_MISMATCH`: The `Idempotency-Key` was used for another request within 24 hours. */
        IDEMPOTENCY_MISMATCH: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `FORBIDDEN`: The role of the key or the state of the subscription does not allow the request. */
        "FORBIDDEN-public": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `CONFLICT`: The request does not fit the present state: 409, or 412 if `If-Match` does not match. */
        "CONFLICT-public": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: The body of the request is too large. */
        "PAYLOAD_TOO_LARGE-public": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON in UTF-8, or has an unknown content encoding. */
        "UNSUPPORTED_MEDIA_TYPE-public": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `BAD_GATEWAY`: The service behind the gateway, or the payment provider, cannot be reached. */
        "BAD_GATEWAY-public": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `SERVICE_UNAVAILABLE`: The service cannot answer now. A write may or may not have happened. */
        "SERVICE_UNAVAILABLE-public": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `RATE_LIMITED`: The tenant or the address sends too many requests, or holds too much of a shared resource. */
        "RATE_LIMITED-public": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `NOT_FOUND`: The tenant has nothing with this id, or there is no such route. */
        "NOT_FOUND-public": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `BAD_GATEWAY`: The service behind the gateway, or the payment provider, cannot be reached. */
        BAD_GATEWAY: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
    };
    parameters: {
        /**
         * @description Makes retries safe: for 24 hours, a request with the same key and the same body gets the first answer again. 1 to 255 printable ASCII characters.
         * @example 5f0c2b1e7d3a4c6f
         */
        "Idempotency-Key": string;
        /**
         * @description The request fails with 412 if none of these tags is the current `ETag`. `*` matches every tag.
         * @example "3q2-7wAAAAAAAAAAAAAAAAAAAAA"
         */
        "If-Match": string;
        /**
         * @description The answer is 304 without a body if one of these tags is the current `ETag`.
         * @example "3q2-7wAAAAAAAAAAAAAAAAAAAAA"
         */
        "If-None-Match": string;
        /**
         * @description The signature of the body, made by the payment provider.
         * @example t=1795510800,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
         */
        "Stripe-Signature": string;
        /**
         * @description The id of the event. A repeated delivery has the same id.
         * @example evt_00000000000000000000000000000012
         */
        "webhook-id": string;
        /**
         * @description When this attempt was signed, in epoch seconds.
         * @example 1795510800
         */
        "webhook-timestamp": number;
        /**
         * @description `v1,` and the base64 of an HMAC-SHA256 over id, timestamp and body. Two values during a rotation.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identifies the request in the logs of the service. A valid id of the request is kept.
         * @example 0190a5f4-6c1e-7b7a-9c59-0d4f6f0f4b1c
         */
        "X-Request-Id": string;
        /**
         * @description The limit of the tier: `q` requests in `w` seconds.
         * @example "default";q=600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description `r` requests are left. In `t` seconds, all are available again.
         * @example "default";r=598;t=42
         */
        RateLimit: string;
        /**
         * @description Seconds until the next attempt can succeed.
         * @example 1
         */
        "Retry-After": number;
        /**
         * @description The scheme of the API, and what is wrong with the key.
         * @example Bearer
         */
        "WWW-Authenticate": string;
        /**
         * @description The path of the new resource.
         * @example /v1/templates/tpl_00000000000000000000000000000003
         */
        Location: string;
        /**
         * @description A strong tag of this state. An encoded answer has the suffix of its encoding; `If-Match` and `If-None-Match` accept both forms.
         * @example "3q2-7wAAAAAAAAAAAAAAAAAAAAA"
         */
        ETag: string;
        /**
         * @description SHA-256 of the body of the template, in hexadecimal.
         * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
         */
        "X-Docgen-Template-Digest": string;
        /**
         * @description The seed of the document. Only with `raw=true`.
         * @example 7
         */
        "X-Docgen-Seed": number;
        /**
         * @description The status of the batch when the answer began.
         * @example completed
         */
        "X-Docgen-Batch-Status": string;
        /**
         * @description The `from` of the documents that follow this answer. Absent at the end.
         * @example 1000
         */
        "X-Docgen-Next-From": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR-public"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The answer is 304 without a body if one of these tags is the current `ETag`.
                 * @example "3q2-7wAAAAAAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            /** @description A tag of If-None-Match is the current ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR-public"];
        };
    };
    getCaller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example key_00000000000000000000000000000009 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Case-insensitive part of the name. */
                name?: string;
                status?: components["schemas"]["TemplateStatus"];
                /**
                 * @description Comma-separated. A template must have all of them.
                 * @example orders
                 */
                tags?: string;
                /** @description The nextCursor of the previous page. */
                cursor?: string;
                /**
                 * @description The most entries of a page.
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplateRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    "X-Docgen-Template-Digest": components["headers"]["X-Docgen-Template-Digest"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedTemplate"];
                };
            };
            /**
             * @description `VALIDATION_ERROR`: Fields of the path, the query, the headers or the body are wrong. `problems` lists them.
             *
             *     `INVALID_TEMPLATE`: The body of the template cannot be compiled. `problems` lists all mistakes with line and column.
             *
             *     `UNKNOWN_FUNCTION`: The body calls a function that does not exist. `hint` has the most similar name.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["QUOTA_EXCEEDED-RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    generateAdhoc: {
        parameters: {
            query?: {
                /** @description Answers with the document only. */
                raw?: boolean;
            };
            header?: {
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key and the same body gets the first answer again. 1 to 255 printable ASCII characters.
                 * @example 5f0c2b1e7d3a4c6f
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdhocGenerateRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Docgen-Template-Digest": components["headers"]["X-Docgen-Template-Digest"];
                    "X-Docgen-Seed": components["headers"]["X-Docgen-Seed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdhocGeneratedDocument"];
                    "text/plain": string;
                };
            };
            /**
             * @description `INVALID_TEMPLATE`: The body of the template cannot be compiled. `problems` lists all mistakes with line and column.
             *
             *     `UNKNOWN_FUNCTION`: The body calls a function that does not exist. `hint` has the most similar name.
             *
             *     `GENERATION_FAILED`: The body is valid, but this document of a body that is not stored could not be generated.
             *
             *     `VALIDATION_ERROR`: Fields of the path, the query, the headers or the body are wrong. `problems` lists them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["LOOP_LIMIT_EXCEEDED-NODE_LIMIT_EXCEEDED-EVALUATION_TIMEOUT-OUTPUT_LIMIT_EXCEEDED-IDEMPOTENCY_MISMATCH"];
            429: components["responses"]["QUOTA_EXCEEDED-RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    checkTemplateBody: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckTemplateRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateCheck"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The answer is 304 without a body if one of these tags is the current `ETag`.
                 * @example "3q2-7wAAAAAAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @example tpl_00000000000000000000000000000003 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "X-Docgen-Template-Digest": components["headers"]["X-Docgen-Template-Digest"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description A tag of If-None-Match is the current ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            /** @description `NOT_FOUND`: The tenant has nothing with this id, or there is no such route. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The request fails with 412 if none of these tags is the current `ETag`. `*` matches every tag.
                 * @example "3q2-7wAAAAAAAAAAAAAAAAAAAAA"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example tpl_00000000000000000000000000000003 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTemplateRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "X-Docgen-Template-Digest": components["headers"]["X-Docgen-Template-Digest"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR-INVALID_TEMPLATE-UNKNOWN_FUNCTION"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            412: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The request fails with 412 if none of these tags is the current `ETag`. `*` matches every tag.
                 * @example "3q2-7wAAAAAAAAAAAAAAAAAAAAA"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example tpl_00000000000000000000000000000004 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            412: components["responses"]["CONFLICT"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    generateStored: {
        parameters: {
            query?: {
                /** @description Answers with the document only. */
                raw?: boolean;
            };
            header?: {
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key and the same body gets the first answer again. 1 to 255 printable ASCII characters.
                 * @example 5f0c2b1e7d3a4c6f
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example tpl_00000000000000000000000000000003 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GenerateRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Docgen-Template-Digest": components["headers"]["X-Docgen-Template-Digest"];
                    "X-Docgen-Seed": components["headers"]["X-Docgen-Seed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedDocument"];
                    "text/plain": string;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["GENERATION_ERROR-LOOP_LIMIT_EXCEEDED-NODE_LIMIT_EXCEEDED-EVALUATION_TIMEOUT-OUTPUT_LIMIT_EXCEEDED-IDEMPOTENCY_MISMATCH"];
            429: components["responses"]["QUOTA_EXCEEDED-RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listSequences: {
        parameters: {
            query?: {
                /** @example default */
                namespace?: string;
                /** @description The nextCursor of the previous page. */
                cursor?: string;
                /** @description The most entries of a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SequenceList"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createSequence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSequenceRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sequence"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            /** @description `CONFLICT`: The request does not fit the present state: 409, or 412 if `If-Match` does not match. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["QUOTA_EXCEEDED-RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getSequence: {
        parameters: {
            query?: {
                namespace?: string;
            };
            header?: never;
            path: {
                /** @example invoices */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sequence"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    setSequence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example invoices */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSequenceRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sequence"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    deleteSequence: {
        parameters: {
            query?: {
                namespace?: string;
            };
            header?: never;
            path: {
                /** @example invoices */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sequence"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    nextInSequence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example invoices */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NextInSequenceRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SequenceNumbers"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listBatches: {
        parameters: {
            query?: {
                status?: components["schemas"]["BatchStatus"];
                /** @description The nextCursor of the previous page. */
                cursor?: string;
                /**
                 * @description The most entries of a page.
                 * @example 1
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchList"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    submitBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key and the same body gets the first answer again. 1 to 255 printable ASCII characters.
                 * @example 5f0c2b1e7d3a4c6f
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchSpec"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FinishedBatch"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedBatch"];
                };
            };
            /**
             * @description `VALIDATION_ERROR`: Fields of the path, the query, the headers or the body are wrong. `problems` lists them.
             *
             *     `AMBIGUOUS_RELATION`: A relation in the plain form has a parent with several documents.
             *
             *     `UNSUPPORTED_STRATEGY`: A relation has another strategy than `round-robin`.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["IDEMPOTENCY_MISMATCH"];
            429: components["responses"]["QUOTA_EXCEEDED-RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getBatch: {
        parameters: {
            query?: {
                /** @description The nextCursor of the previous page. */
                cursor?: string;
                /**
                 * @description The most documents of a page.
                 * @example 1
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /** @example bat_00000000000000000000000000000007 */
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    deleteBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bat_00000000000000000000000000000007 */
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchHead"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    streamBatchDocuments: {
        parameters: {
            query?: {
                /** @description The documents of this spec only. */
                alias?: string;
                status?: components["schemas"]["DocumentStatus"];
                /** @description The seqNo of the first document within the alias. Without alias, its index in the whole batch, from 0. */
                from?: number;
                /** @description The most documents of the answer. `X-Docgen-Next-From` is the `from` of the following ones. */
                limit?: number;
                /** @description For `application/sql`; `postgres` when absent. */
                dialect?: components["schemas"]["SqlDialect"];
                /** @description For `application/sql`; the alias when absent. */
                table?: string;
            };
            header?: never;
            path: {
                /** @example bat_00000000000000000000000000000007 */
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Docgen-Batch-Status": components["headers"]["X-Docgen-Batch-Status"];
                    "X-Docgen-Next-From": components["headers"]["X-Docgen-Next-From"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                    "application/sql": string;
                    "application/vnd.apache.parquet": string;
                    "text/plain": string;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["QUOTA_EXCEEDED-RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getBatchDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bat_00000000000000000000000000000008 */
                batchId: string;
                /** @example customers */
                alias: string;
                /**
                 * @description The index of the document within its alias, from 0.
                 * @example 999999999999
                 */
                seqNo: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchDocument"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["QUOTA_EXCEEDED-RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    watchBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bat_00000000000000000000000000000007 */
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getBatchRecipe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bat_00000000000000000000000000000008 */
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchRecipe"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cancelBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchHead"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            /** @description `CONFLICT`: The request does not fit the present state: 409, or 412 if `If-Match` does not match. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listFunctions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The answer is 304 without a body if one of these tags is the current `ETag`.
                 * @example "3q2-7wAAAAAAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunctionCatalogue"];
                };
            };
            /** @description A tag of If-None-Match is the current ETag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description First day in UTC. Default: the start of the billing period. */
                from?: string;
                /** @description Last day in UTC, included. Default: the end of the billing period. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhookEndpoint"];
                };
            };
            /** @description `VALIDATION_ERROR`: Fields of the path, the query, the headers or the body are wrong. `problems` lists them. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example whe_00000000000000000000000000000010 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example whe_00000000000000000000000000000010 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example whe_00000000000000000000000000000010 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhookEndpoint"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    enableWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example whe_00000000000000000000000000000010 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example whe_00000000000000000000000000000010 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example whe_00000000000000000000000000000010 */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key and the same body gets the first answer again. 1 to 255 printable ASCII characters.
                 * @example 5f0c2b1e7d3a4c6f
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignupRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupResponse"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR-public"];
            403: components["responses"]["FORBIDDEN-public"];
            409: components["responses"]["CONFLICT-public"];
            413: components["responses"]["PAYLOAD_TOO_LARGE-public"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE-public"];
            429: components["responses"]["RATE_LIMITED-public"];
            502: components["responses"]["BAD_GATEWAY-public"];
            503: components["responses"]["SERVICE_UNAVAILABLE-public"];
        };
    };
    getSignupSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example cs_test_example */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStatus"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR-public"];
            404: components["responses"]["NOT_FOUND-public"];
            429: components["responses"]["RATE_LIMITED-public"];
            503: components["responses"]["SERVICE_UNAVAILABLE-public"];
        };
    };
    openPortal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalLink"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            502: components["responses"]["BAD_GATEWAY"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanceledSubscription"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            502: components["responses"]["BAD_GATEWAY"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    receiveProviderEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The signature of the body, made by the payment provider.
                 * @example t=1795510800,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "Stripe-Signature"?: components["parameters"]["Stripe-Signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventReceipt"];
                };
            };
            400: components["responses"]["VALIDATION_ERROR-public"];
            413: components["responses"]["PAYLOAD_TOO_LARGE-public"];
            429: components["responses"]["RATE_LIMITED-public"];
            502: components["responses"]["BAD_GATEWAY-public"];
            503: components["responses"]["SERVICE_UNAVAILABLE-public"];
        };
    };
    receiveBatchEnded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. A repeated delivery has the same id.
                 * @example evt_00000000000000000000000000000012
                 */
                "webhook-id": components["parameters"]["webhook-id"];
                /**
                 * @description When this attempt was signed, in epoch seconds.
                 * @example 1795510800
                 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /**
                 * @description `v1,` and the base64 of an HMAC-SHA256 over id, timestamp and body. Two values during a rotation.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchEvent"];
            };
        };
        responses: {
            /** @description The event is accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveQuotaWarning: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. A repeated delivery has the same id.
                 * @example evt_00000000000000000000000000000012
                 */
                "webhook-id": components["parameters"]["webhook-id"];
                /**
                 * @description When this attempt was signed, in epoch seconds.
                 * @example 1795510800
                 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /**
                 * @description `v1,` and the base64 of an HMAC-SHA256 over id, timestamp and body. Two values during a rotation.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaWarningEvent"];
            };
        };
        responses: {
            /** @description The event is accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receivePing: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. A repeated delivery has the same id.
                 * @example evt_00000000000000000000000000000012
                 */
                "webhook-id": components["parameters"]["webhook-id"];
                /**
                 * @description When this attempt was signed, in epoch seconds.
                 * @example 1795510800
                 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /**
                 * @description `v1,` and the base64 of an HMAC-SHA256 over id, timestamp and body. Two values during a rotation.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PingEvent"];
            };
        };
        responses: {
            /** @description The event is accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
