/** Written by `npm run generate` from docs/openapi.json. */
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that the gateway answers */
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
        /** Read this description of the API */
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
        /** Read the identity of the API key */
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
        /** List the keys of the tenant, newest first, revoked ones included */
        get: operations["listApiKeys"];
        put?: never;
        /** Create a key. Only this answer contains it */
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
        /** Revoke a key. It stops working within a second */
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
        /** List templates, newest first */
        get: operations["listTemplates"];
        put?: never;
        /** Create a template and optionally generate from it */
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
        /** Generate one document from a body that is not stored */
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
        /** Check a body and list all of its problems */
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
        /** Read a template */
        get: operations["getTemplate"];
        /** Change name, description, body, tags or status */
        put: operations["updateTemplate"];
        post?: never;
        /** Remove a template permanently and answer with it */
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
        /** Generate one document from a stored template */
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
        /** List the sequences of a namespace, newest first */
        get: operations["listSequences"];
        put?: never;
        /** Create a sequence before its first use */
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
        /** Read a sequence */
        get: operations["getSequence"];
        /** Set the last number of a sequence. A lower value needs `force` */
        put: operations["setSequence"];
        post?: never;
        /** Remove a sequence. Its next use creates it again */
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
        /** Take the next numbers */
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
        /** List batches, newest first */
        get: operations["listBatches"];
        put?: never;
        /** Generate many related documents. Large batches run in the background */
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
        /** Read a batch and its documents */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        /** Remove a batch that is over, with its documents */
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
        /** Stream documents in order, as NDJSON or in the format that `Accept` names */
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
        /** Read one document. A document of a virtual batch is generated by this request */
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
        /** Watch the progress of a batch as server-sent events, until it is over */
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
        /** Read what `docgen batch --recipe` needs to generate the same documents without the service */
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
        /** Cancel a batch. Its existing documents are kept */
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
        /** List the functions that templates can call */
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
        /** Read the usage of a period */
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
        /** List the endpoints of the tenant, newest first */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /** Add an endpoint. Only this answer and those of rotations contain the secret */
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
        /** Read an endpoint */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /** Remove an endpoint with its deliveries */
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
        /** Make a new secret. For 24 hours, the previous one signs too */
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
        /** Enable an endpoint that was disabled after failures */
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
        /** Send a ping event to an endpoint. It has one attempt */
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
        /** List the last deliveries of an endpoint, newest first */
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
        /** Sign up for a tier and get the URL of the payment page */
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
        /** Read the status of a signup. The first answer after fulfilment has the API key */
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
        /** Get a single-use link to the billing portal */
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
        /** Cancel the subscription immediately */
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
        /** Receive an event of the payment provider. Only the provider calls this route */
        post: operations["receiveProviderEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        __schema0: unknown;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
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
            /** @description Check that the gateway answers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        version: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read this description of the API */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
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
            /** @description Read the identity of the API key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tenantId: string;
                        tenantName: string;
                        /** @enum {string} */
                        role: "admin" | "member";
                        /** @enum {string} */
                        tier: "starter" | "growth" | "business" | "enterprise";
                        keyId: string;
                        /** @description The first characters of the key. The rest is not stored. */
                        keyPrefix: string;
                        /** @enum {string} */
                        status: "active" | "trialing" | "past_due" | "suspended" | "canceled";
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
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
            /** @description List the keys of the tenant, newest first, revoked ones included */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            keyId: string;
                            name: string;
                            /** @enum {string} */
                            role: "admin" | "member";
                            keyPrefix: string;
                            /** Format: date-time */
                            createdAt: string;
                            revokedAt: string | null;
                        }[];
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
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
                "application/json": {
                    /** @default unnamed */
                    name?: string;
                    /**
                     * @default member
                     * @enum {string}
                     */
                    role?: "admin" | "member";
                };
            };
        };
        responses: {
            /** @description Create a key. Only this answer contains it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keyId: string;
                        name: string;
                        /** @enum {string} */
                        role: "admin" | "member";
                        keyPrefix: string;
                        /** Format: date-time */
                        createdAt: string;
                        revokedAt: string | null;
                        apiKey: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke a key. It stops working within a second */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keyId: string;
                        name: string;
                        /** @enum {string} */
                        role: "admin" | "member";
                        keyPrefix: string;
                        /** Format: date-time */
                        createdAt: string;
                        revokedAt: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Case-insensitive part of the name. */
                name?: string;
                status?: "active" | "archived";
                /** @description Comma-separated. A template must have all of them. */
                tags?: string;
                /** @description The nextCursor of the previous page. */
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List templates, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            templateId: string;
                            tenantId: string;
                            name: string;
                            description?: string;
                            body: string;
                            tags: string[];
                            validated: boolean;
                            /** @enum {string} */
                            status: "active" | "archived";
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
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
                "application/json": {
                    name: string;
                    /** @description At most 262144 bytes of UTF-8. */
                    body: string;
                    description?: string;
                    /** @default [] */
                    tags?: string[];
                    /** @description Generates a document after the template is stored. */
                    generate?: {
                        /** @description The same seed, body and parameters give the same bytes. */
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
                };
            };
        };
        responses: {
            /** @description Create a template and optionally generate from it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        templateId: string;
                        tenantId: string;
                        name: string;
                        description?: string;
                        body: string;
                        tags: string[];
                        validated: boolean;
                        /** @enum {string} */
                        status: "active" | "archived";
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    } | {
                        template: {
                            templateId: string;
                            tenantId: string;
                            name: string;
                            description?: string;
                            body: string;
                            tags: string[];
                            validated: boolean;
                            /** @enum {string} */
                            status: "active" | "archived";
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        generation: {
                            /** @description Any JSON value. */
                            data: components["schemas"]["__schema0"];
                            meta: {
                                /** @description The same seed, body and parameters give the same bytes. */
                                seed: number;
                                templateId: string;
                                /** Format: date-time */
                                generatedAt: string;
                            };
                        };
                    } | {
                        template: {
                            templateId: string;
                            tenantId: string;
                            name: string;
                            description?: string;
                            body: string;
                            tags: string[];
                            validated: boolean;
                            /** @enum {string} */
                            status: "active" | "archived";
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        generationError: {
                            /** @constant */
                            code: "GENERATION_FAILED";
                            message: string;
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, INVALID_TEMPLATE, UNKNOWN_FUNCTION */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description QUOTA_EXCEEDED, RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    generateAdhoc: {
        parameters: {
            query?: {
                /** @description true: answer only the document. */
                raw?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 262144 bytes of UTF-8. */
                    body: string;
                    /** @description The same seed, body and parameters give the same bytes. */
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
            };
        };
        responses: {
            /** @description Generate one document from a body that is not stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Any JSON value. */
                        data: components["schemas"]["__schema0"];
                        meta: {
                            /** @description The same seed, body and parameters give the same bytes. */
                            seed: number;
                            /** Format: date-time */
                            generatedAt: string;
                        };
                    };
                    "text/plain": string;
                };
            };
            /** @description INVALID_TEMPLATE, UNKNOWN_FUNCTION, GENERATION_FAILED, VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description LOOP_LIMIT_EXCEEDED, NODE_LIMIT_EXCEEDED, EVALUATION_TIMEOUT, OUTPUT_LIMIT_EXCEEDED, IDEMPOTENCY_MISMATCH */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description QUOTA_EXCEEDED, RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
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
                "application/json": {
                    /** @description At most 262144 bytes of UTF-8. */
                    body: string;
                    /** @description Adds a warning for each parameter that the body does not read. */
                    params?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Check a body and list all of its problems */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valid: boolean;
                        /** @enum {string} */
                        shape: "json" | "text" | "xml" | "csv" | "sql" | "html";
                        problems: {
                            /** @enum {string} */
                            severity: "error" | "warning";
                            /** @enum {string} */
                            code: "INVALID_TEMPLATE" | "UNKNOWN_FUNCTION" | "NO_PLACEHOLDERS" | "REPEATED_NAME" | "ONE_CHOICE" | "LOOKS_LIKE_PLACEHOLDER" | "LOOKS_LIKE_JSON" | "UNREAD_PARAMETER";
                            reason: string;
                            line?: number;
                            column?: number;
                            /** @description The line, shortened to about 100 characters, and the column of the problem in it, from 1. */
                            excerpt?: {
                                text: string;
                                column: number;
                            };
                            /** @description The column in the body as JSON.stringify writes it, from 1. Column 1 is the opening quote. */
                            jsonColumn?: number;
                            name?: string;
                            hint?: string;
                            opened?: {
                                line: number;
                                column: number;
                            };
                        }[];
                        params: {
                            name: string;
                            hasDefault: boolean;
                        }[];
                        functions: string[];
                        sequences: string[];
                        variables: string[];
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        templateId: string;
                        tenantId: string;
                        name: string;
                        description?: string;
                        body: string;
                        tags: string[];
                        validated: boolean;
                        /** @enum {string} */
                        status: "active" | "archived";
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @description At most 262144 bytes of UTF-8. */
                    body?: string;
                    /** @description null removes it. */
                    description?: string | null;
                    tags?: string[];
                    /** @enum {string} */
                    status?: "active" | "archived";
                };
            };
        };
        responses: {
            /** @description Change name, description, body, tags or status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        templateId: string;
                        tenantId: string;
                        name: string;
                        description?: string;
                        body: string;
                        tags: string[];
                        validated: boolean;
                        /** @enum {string} */
                        status: "active" | "archived";
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR, INVALID_TEMPLATE, UNKNOWN_FUNCTION */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a template permanently and answer with it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        templateId: string;
                        tenantId: string;
                        name: string;
                        description?: string;
                        body: string;
                        tags: string[];
                        validated: boolean;
                        /** @enum {string} */
                        status: "active" | "archived";
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    generateStored: {
        parameters: {
            query?: {
                /** @description true: answer only the document. */
                raw?: "true" | "false";
            };
            header?: never;
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The same seed, body and parameters give the same bytes. */
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
            };
        };
        responses: {
            /** @description Generate one document from a stored template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Any JSON value. */
                        data: components["schemas"]["__schema0"];
                        meta: {
                            /** @description The same seed, body and parameters give the same bytes. */
                            seed: number;
                            templateId: string;
                            /** Format: date-time */
                            generatedAt: string;
                        };
                    };
                    "text/plain": string;
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description GENERATION_ERROR, LOOP_LIMIT_EXCEEDED, NODE_LIMIT_EXCEEDED, EVALUATION_TIMEOUT, OUTPUT_LIMIT_EXCEEDED, IDEMPOTENCY_MISMATCH */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description QUOTA_EXCEEDED, RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    listSequences: {
        parameters: {
            query?: {
                namespace?: string;
                /** @description The nextCursor of the previous page. */
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the sequences of a namespace, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            sequenceId: string;
                            tenantId: string;
                            name: string;
                            namespace: string;
                            start: number;
                            step: number;
                            /** @description The last number that was taken; null before the first. */
                            value: number | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
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
                "application/json": {
                    name: string;
                    /** @default default */
                    namespace?: string;
                    /** @default 1 */
                    start?: number;
                    /** @default 1 */
                    step?: number;
                };
            };
        };
        responses: {
            /** @description Create a sequence before its first use */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sequenceId: string;
                        tenantId: string;
                        name: string;
                        namespace: string;
                        start: number;
                        step: number;
                        /** @description The last number that was taken; null before the first. */
                        value: number | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description QUOTA_EXCEEDED, RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    getSequence: {
        parameters: {
            query?: {
                namespace?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a sequence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sequenceId: string;
                        tenantId: string;
                        name: string;
                        namespace: string;
                        start: number;
                        step: number;
                        /** @description The last number that was taken; null before the first. */
                        value: number | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    setSequence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default default */
                    namespace?: string;
                    value: number;
                    /** @default false */
                    force?: boolean;
                };
            };
        };
        responses: {
            /** @description Set the last number of a sequence. A lower value needs `force` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sequenceId: string;
                        tenantId: string;
                        name: string;
                        namespace: string;
                        start: number;
                        step: number;
                        /** @description The last number that was taken; null before the first. */
                        value: number | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    deleteSequence: {
        parameters: {
            query?: {
                namespace?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a sequence. Its next use creates it again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sequenceId: string;
                        tenantId: string;
                        name: string;
                        namespace: string;
                        start: number;
                        step: number;
                        /** @description The last number that was taken; null before the first. */
                        value: number | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    nextInSequence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default default */
                    namespace?: string;
                    /** @default 1 */
                    count?: number;
                };
            };
        };
        responses: {
            /** @description Take the next numbers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        values: number[];
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    listBatches: {
        parameters: {
            query?: {
                status?: "queued" | "running" | "completed" | "partially_failed" | "failed" | "canceled" | "virtual";
                /** @description The nextCursor of the previous page. */
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List batches, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            batchId: string;
                            tenantId: string;
                            /** @description The same seed, body and parameters give the same bytes. */
                            seed: number;
                            /** @description The instant that the batch was submitted with, in UTC. */
                            asOf: string | null;
                            /** @enum {string} */
                            status: "queued" | "running" | "completed" | "partially_failed" | "failed" | "canceled" | "virtual";
                            /** @description Numbers of documents. */
                            progress: {
                                total: number;
                                completed: number;
                                failed: number;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            startedAt: string | null;
                            finishedAt: string | null;
                            /** @description From then on the batch is removed and answers 404. Null for some minutes after an upgrade of the service. */
                            expiresAt: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    submitBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same seed, body and parameters give the same bytes. */
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
                    documents: {
                        /** @description Required without `templateName`. */
                        templateId?: string;
                        /** @description Instead of `templateId`: the exact name of one active template. */
                        templateName?: string;
                        alias: string;
                        /** @default 1 */
                        count?: number;
                        /** @description Any JSON values, read by `getParam(name)`. */
                        params?: {
                            [key: string]: unknown;
                        };
                        /** @description By the field that is set on each child. The value is `<alias>.<dotted.path>` of the parent. */
                        relations?: {
                            [key: string]: string | {
                                from: string;
                                /** @enum {string} */
                                strategy: "round-robin";
                            };
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Generate many related documents. Large batches run in the background */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batchId: string;
                        /** @description The same seed, body and parameters give the same bytes. */
                        seed: number;
                        /** @enum {string} */
                        status: "queued" | "running" | "completed" | "partially_failed" | "failed" | "canceled" | "virtual";
                        results: ({
                            batchId: string;
                            alias: string;
                            /** @description Index within its alias, from 0. */
                            seqNo: number;
                            templateId: string;
                            /** @description Generates this document again with the same template and params. */
                            documentSeed: number;
                            /** @constant */
                            status: "completed";
                            /** @description Any JSON value. */
                            result: components["schemas"]["__schema0"];
                        } | {
                            batchId: string;
                            alias: string;
                            /** @description Index within its alias, from 0. */
                            seqNo: number;
                            templateId: string;
                            /** @description Generates this document again with the same template and params. */
                            documentSeed: number;
                            /** @constant */
                            status: "failed";
                            result: null;
                            error: {
                                code: string;
                                message: string;
                            };
                        })[];
                    };
                };
            };
            /** @description Generate many related documents. Large batches run in the background */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batchId: string;
                        /** @description The same seed, body and parameters give the same bytes. */
                        seed: number;
                        /** @constant */
                        status: "queued";
                    };
                };
            };
            /** @description VALIDATION_ERROR, AMBIGUOUS_RELATION, UNSUPPORTED_STRATEGY */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description IDEMPOTENCY_MISMATCH */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description QUOTA_EXCEEDED, RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    getBatch: {
        parameters: {
            query?: {
                /** @description The nextCursor of the previous page. */
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path: {
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a batch and its documents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batchId: string;
                        tenantId: string;
                        /** @description The same seed, body and parameters give the same bytes. */
                        seed: number;
                        /** @description The instant that the batch was submitted with, in UTC. */
                        asOf: string | null;
                        /** @enum {string} */
                        status: "queued" | "running" | "completed" | "partially_failed" | "failed" | "canceled" | "virtual";
                        /** @description Numbers of documents. */
                        progress: {
                            total: number;
                            completed: number;
                            failed: number;
                        };
                        /** Format: date-time */
                        createdAt: string;
                        startedAt: string | null;
                        finishedAt: string | null;
                        /** @description From then on the batch is removed and answers 404. Null for some minutes after an upgrade of the service. */
                        expiresAt: string | null;
                        /** @description The spec as submitted. */
                        spec: {
                            /** @description The same seed, body and parameters give the same bytes. */
                            seed?: number;
                            asOf?: string;
                            virtual?: boolean;
                            sequenceNamespace?: string;
                            variableNamespace?: string;
                            documents: {
                                templateId?: string;
                                templateName?: string;
                                alias: string;
                                count?: number;
                                params?: {
                                    [key: string]: components["schemas"]["__schema0"];
                                };
                                relations?: {
                                    [key: string]: string | {
                                        from: string;
                                        strategy: string;
                                    };
                                };
                            }[];
                        };
                        /** @description In the order of the spec, then by seqNo. */
                        documents: ({
                            batchId: string;
                            alias: string;
                            /** @description Index within its alias, from 0. */
                            seqNo: number;
                            templateId: string;
                            /** @description Generates this document again with the same template and params. */
                            documentSeed: number;
                            /** @constant */
                            status: "completed";
                            /** @description Any JSON value. */
                            result: components["schemas"]["__schema0"];
                        } | {
                            batchId: string;
                            alias: string;
                            /** @description Index within its alias, from 0. */
                            seqNo: number;
                            templateId: string;
                            /** @description Generates this document again with the same template and params. */
                            documentSeed: number;
                            /** @constant */
                            status: "failed";
                            result: null;
                            error: {
                                code: string;
                                message: string;
                            };
                        })[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    deleteBatch: {
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
            /** @description Remove a batch that is over, with its documents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batchId: string;
                        tenantId: string;
                        /** @description The same seed, body and parameters give the same bytes. */
                        seed: number;
                        /** @description The instant that the batch was submitted with, in UTC. */
                        asOf: string | null;
                        /** @enum {string} */
                        status: "queued" | "running" | "completed" | "partially_failed" | "failed" | "canceled" | "virtual";
                        /** @description Numbers of documents. */
                        progress: {
                            total: number;
                            completed: number;
                            failed: number;
                        };
                        /** Format: date-time */
                        createdAt: string;
                        startedAt: string | null;
                        finishedAt: string | null;
                        /** @description From then on the batch is removed and answers 404. Null for some minutes after an upgrade of the service. */
                        expiresAt: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    streamBatchDocuments: {
        parameters: {
            query?: {
                /** @description The documents of this spec only. */
                alias?: string;
                status?: "completed" | "failed";
                /** @description The seqNo of the first document within the alias. Without alias, its index in the whole batch, from 0. */
                from?: string;
                /** @description The most documents of the answer. `X-Docgen-Next-From` is the `from` of the following ones. */
                limit?: string;
                /** @description For `application/sql`; `postgres` when absent. */
                dialect?: "postgres" | "mysql" | "sqlite";
                /** @description For `application/sql`; the alias when absent. */
                table?: string;
            };
            header?: never;
            path: {
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stream documents in order, as NDJSON or in the format that `Accept` names */
            200: {
                headers: {
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
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description QUOTA_EXCEEDED, RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    getBatchDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batchId: string;
                alias: string;
                /** @description The index of the document within its alias, from 0. */
                seqNo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read one document. A document of a virtual batch is generated by this request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batchId: string;
                        alias: string;
                        /** @description Index within its alias, from 0. */
                        seqNo: number;
                        templateId: string;
                        /** @description Generates this document again with the same template and params. */
                        documentSeed: number;
                        /** @constant */
                        status: "completed";
                        /** @description Any JSON value. */
                        result: components["schemas"]["__schema0"];
                    } | {
                        batchId: string;
                        alias: string;
                        /** @description Index within its alias, from 0. */
                        seqNo: number;
                        templateId: string;
                        /** @description Generates this document again with the same template and params. */
                        documentSeed: number;
                        /** @constant */
                        status: "failed";
                        result: null;
                        error: {
                            code: string;
                            message: string;
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description QUOTA_EXCEEDED, RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    watchBatch: {
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
            /** @description Watch the progress of a batch as server-sent events, until it is over */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    getBatchRecipe: {
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
            /** @description Read what `docgen batch --recipe` needs to generate the same documents without the service */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The version of this form.
                         * @constant
                         */
                        recipe: 1;
                        /** @description Of the functions of the engine, as `GET /v1/functions` returns it. */
                        fingerprint: string;
                        batchId: string;
                        /** @description The same seed, body and parameters give the same bytes. */
                        seed: number;
                        asOf: string | null;
                        documents: {
                            templateId: string;
                            alias: string;
                            count: number;
                            params: {
                                [key: string]: components["schemas"]["__schema0"];
                            };
                            relations: {
                                [key: string]: {
                                    from: string;
                                    /** @constant */
                                    strategy: "round-robin";
                                };
                            };
                            /** @description SHA-256 of the body, in hexadecimal. */
                            bodyDigest: string;
                        }[];
                        /** @description The bodies of the templates, by their digest. */
                        bodies: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
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
            /** @description Cancel a batch. Its existing documents are kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batchId: string;
                        tenantId: string;
                        /** @description The same seed, body and parameters give the same bytes. */
                        seed: number;
                        /** @description The instant that the batch was submitted with, in UTC. */
                        asOf: string | null;
                        /** @enum {string} */
                        status: "queued" | "running" | "completed" | "partially_failed" | "failed" | "canceled" | "virtual";
                        /** @description Numbers of documents. */
                        progress: {
                            total: number;
                            completed: number;
                            failed: number;
                        };
                        /** Format: date-time */
                        createdAt: string;
                        startedAt: string | null;
                        finishedAt: string | null;
                        /** @description From then on the batch is removed and answers 404. Null for some minutes after an upgrade of the service. */
                        expiresAt: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    listFunctions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the functions that templates can call */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description SHA-256 over names, signatures, kinds and results. */
                        fingerprint: string;
                        functions: {
                            name: string;
                            group: string;
                            signature: string;
                            /**
                             * @description S fixed by the seed; R by the seed and its reference time; P by the arguments; D by parameters and state; W not reproducible.
                             * @enum {string}
                             */
                            kind: "S" | "R" | "P" | "D" | "W";
                            /** @enum {string} */
                            result: "text" | "number" | "boolean" | "list" | "object" | "any" | "nothing";
                            description: string;
                            example: string;
                            since: string;
                            /** @description True when the function accepts the named argument `locale`. */
                            localized: boolean;
                            parameters: {
                                name: string;
                                /** @description int, number, text, boolean, list, object or any. */
                                type: string;
                                required: boolean;
                                /** @description As JSON text. */
                                default?: string;
                                min?: number;
                                max?: number;
                            }[];
                            /** @description Parameters that can be repeated after the others. */
                            repeated: {
                                name: string;
                                /** @description int, number, text, boolean, list, object or any. */
                                type: string;
                                required: boolean;
                                /** @description As JSON text. */
                                default?: string;
                                min?: number;
                                max?: number;
                            }[];
                        }[];
                    };
                };
            };
            /** @description The ETag of If-None-Match still holds. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
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
            /** @description Read the usage of a period */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tenantId: string;
                        /** @enum {string} */
                        tier: "starter" | "growth" | "business" | "enterprise";
                        period: {
                            /** Format: date-time */
                            start: string;
                            /** Format: date-time */
                            end: string;
                        };
                        documentsGenerated: number;
                        batches: number;
                        outputBytes: number;
                        /** @description The quota of the current billing period; null without a limit. */
                        quota: {
                            documents: number | null;
                            remaining: number | null;
                        };
                        /** @description Bytes of all batches now, and their cap; null without a limit. */
                        storage: {
                            storedBytes: number;
                            storedBytesMax: number | null;
                        };
                        daily: {
                            /** Format: date */
                            date: string;
                            documentsGenerated: number;
                            outputBytes: number;
                        }[];
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
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
            /** @description List the endpoints of the tenant, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            endpointId: string;
                            url: string;
                            description: string | null;
                            events: ("batch.completed" | "batch.partially_failed" | "batch.failed" | "batch.canceled" | "usage.quota_warning")[];
                            /** @enum {string} */
                            status: "enabled" | "disabled";
                            /** Format: date-time */
                            createdAt: string;
                            /** @description Set after three days of failures. */
                            disabledAt: string | null;
                            /** @description The first failure since the last success. */
                            failingSince: string | null;
                            secretRotatedAt: string | null;
                            /** @description Until then, deliveries have two signatures. */
                            previousSecretExpiresAt: string | null;
                            /** @description Events that were not delivered, because 5000 others waited. */
                            skippedCount: number;
                        }[];
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
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
                "application/json": {
                    /** @description https, port 443, with a public host and without credentials. */
                    url: string;
                    description?: string;
                    /** @description Default: all events. */
                    events?: ("batch.completed" | "batch.partially_failed" | "batch.failed" | "batch.canceled" | "usage.quota_warning")[];
                };
            };
        };
        responses: {
            /** @description Add an endpoint. Only this answer and those of rotations contain the secret */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpointId: string;
                        url: string;
                        description: string | null;
                        events: ("batch.completed" | "batch.partially_failed" | "batch.failed" | "batch.canceled" | "usage.quota_warning")[];
                        /** @enum {string} */
                        status: "enabled" | "disabled";
                        /** Format: date-time */
                        createdAt: string;
                        /** @description Set after three days of failures. */
                        disabledAt: string | null;
                        /** @description The first failure since the last success. */
                        failingSince: string | null;
                        secretRotatedAt: string | null;
                        /** @description Until then, deliveries have two signatures. */
                        previousSecretExpiresAt: string | null;
                        /** @description Events that were not delivered, because 5000 others waited. */
                        skippedCount: number;
                        /** @description Verifies signatures. Only this answer contains it. */
                        secret: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an endpoint */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpointId: string;
                        url: string;
                        description: string | null;
                        events: ("batch.completed" | "batch.partially_failed" | "batch.failed" | "batch.canceled" | "usage.quota_warning")[];
                        /** @enum {string} */
                        status: "enabled" | "disabled";
                        /** Format: date-time */
                        createdAt: string;
                        /** @description Set after three days of failures. */
                        disabledAt: string | null;
                        /** @description The first failure since the last success. */
                        failingSince: string | null;
                        secretRotatedAt: string | null;
                        /** @description Until then, deliveries have two signatures. */
                        previousSecretExpiresAt: string | null;
                        /** @description Events that were not delivered, because 5000 others waited. */
                        skippedCount: number;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove an endpoint with its deliveries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpointId: string;
                        url: string;
                        description: string | null;
                        events: ("batch.completed" | "batch.partially_failed" | "batch.failed" | "batch.canceled" | "usage.quota_warning")[];
                        /** @enum {string} */
                        status: "enabled" | "disabled";
                        /** Format: date-time */
                        createdAt: string;
                        /** @description Set after three days of failures. */
                        disabledAt: string | null;
                        /** @description The first failure since the last success. */
                        failingSince: string | null;
                        secretRotatedAt: string | null;
                        /** @description Until then, deliveries have two signatures. */
                        previousSecretExpiresAt: string | null;
                        /** @description Events that were not delivered, because 5000 others waited. */
                        skippedCount: number;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Make a new secret. For 24 hours, the previous one signs too */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpointId: string;
                        url: string;
                        description: string | null;
                        events: ("batch.completed" | "batch.partially_failed" | "batch.failed" | "batch.canceled" | "usage.quota_warning")[];
                        /** @enum {string} */
                        status: "enabled" | "disabled";
                        /** Format: date-time */
                        createdAt: string;
                        /** @description Set after three days of failures. */
                        disabledAt: string | null;
                        /** @description The first failure since the last success. */
                        failingSince: string | null;
                        secretRotatedAt: string | null;
                        /** @description Until then, deliveries have two signatures. */
                        previousSecretExpiresAt: string | null;
                        /** @description Events that were not delivered, because 5000 others waited. */
                        skippedCount: number;
                        /** @description Verifies signatures. Only this answer contains it. */
                        secret: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    enableWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Enable an endpoint that was disabled after failures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpointId: string;
                        url: string;
                        description: string | null;
                        events: ("batch.completed" | "batch.partially_failed" | "batch.failed" | "batch.canceled" | "usage.quota_warning")[];
                        /** @enum {string} */
                        status: "enabled" | "disabled";
                        /** Format: date-time */
                        createdAt: string;
                        /** @description Set after three days of failures. */
                        disabledAt: string | null;
                        /** @description The first failure since the last success. */
                        failingSince: string | null;
                        secretRotatedAt: string | null;
                        /** @description Until then, deliveries have two signatures. */
                        previousSecretExpiresAt: string | null;
                        /** @description Events that were not delivered, because 5000 others waited. */
                        skippedCount: number;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a ping event to an endpoint. It has one attempt */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Also the header webhook-id. */
                        eventId: string;
                        /** @enum {string} */
                        type: "batch.completed" | "batch.partially_failed" | "batch.failed" | "batch.canceled" | "usage.quota_warning" | "ping";
                        /** @description The batch, or the period of a warning. */
                        subject: string;
                        /** @enum {string} */
                        status: "waiting" | "delivered" | "failed";
                        attempts: number;
                        /** Format: date-time */
                        createdAt: string;
                        lastAttemptAt: string | null;
                        nextAttemptAt: string | null;
                        finishedAt: string | null;
                        /** @description Of the last attempt. */
                        responseStatus: number | null;
                        /** @description Of the last attempt. */
                        failure: ("http_error" | "redirected" | "timed_out" | "connection_failed" | "name_not_resolved" | "tls_failed" | "address_not_allowed" | "endpoint_disabled" | "secret_unreadable") | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the last deliveries of an endpoint, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description Also the header webhook-id. */
                            eventId: string;
                            /** @enum {string} */
                            type: "batch.completed" | "batch.partially_failed" | "batch.failed" | "batch.canceled" | "usage.quota_warning" | "ping";
                            /** @description The batch, or the period of a warning. */
                            subject: string;
                            /** @enum {string} */
                            status: "waiting" | "delivered" | "failed";
                            attempts: number;
                            /** Format: date-time */
                            createdAt: string;
                            lastAttemptAt: string | null;
                            nextAttemptAt: string | null;
                            finishedAt: string | null;
                            /** @description Of the last attempt. */
                            responseStatus: number | null;
                            /** @description Of the last attempt. */
                            failure: ("http_error" | "redirected" | "timed_out" | "connection_failed" | "name_not_resolved" | "tls_failed" | "address_not_allowed" | "endpoint_disabled" | "secret_unreadable") | null;
                        }[];
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    /**
                     * @description enterprise is refused with 403, because it needs a contract.
                     * @enum {string}
                     */
                    tier: "starter" | "growth" | "business" | "enterprise";
                };
            };
        };
        responses: {
            /** @description Sign up for a tier and get the URL of the payment page */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tenantId: string;
                        /** @enum {string} */
                        tier: "starter" | "growth" | "business";
                        /** @enum {string} */
                        status: "pending_payment" | "blocked";
                        /** @description The payment page. Empty when the signup is blocked. */
                        checkoutUrl: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description BAD_GATEWAY */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    getSignupSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the status of a signup. The first answer after fulfilment has the API key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "pending";
                    } | {
                        /** @constant */
                        status: "fulfilled";
                        tenantId: string;
                        /** @enum {string} */
                        tier: "starter" | "growth" | "business";
                        /** @description Part of the first answer after fulfilment, then null. */
                        apiKey: string | null;
                    } | {
                        /** @constant */
                        status: "failed";
                        reason: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
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
                "application/json": {
                    /**
                     * Format: uri
                     * @description The page that the portal returns to: https, or http on localhost.
                     */
                    returnUrl: string;
                };
            };
        };
        responses: {
            /** @description Get a single-use link to the billing portal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description BAD_GATEWAY */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
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
            /** @description Cancel the subscription immediately */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "canceled";
                        /** Format: date-time */
                        canceledAt: string;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description BAD_GATEWAY */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    receiveProviderEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Receive an event of the payment provider. Only the provider calls this route */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        received: true;
                    };
                };
            };
            /** @description VALIDATION_ERROR */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description RATE_LIMITED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description BAD_GATEWAY */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description SERVICE_UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            details: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
}
