/** The form of a batch request. `plan-batch.ts` of the API checks aliases, cycles and counts. */
import { z } from 'zod';
import { AsOf, Namespace, Seed } from './generation.ts';
import { isPlainObject, JsonData, StoredParams } from './json-value.ts';
import { storedText } from './text.ts';

/** The most specs of one batch. */
export const batchSpecsMax = 100;

/** A string for a parent with one document; an object for any parent, whose documents are used in rotation. */
export type Relation = string | { readonly from: string; readonly strategy: unknown };

/** A request can have tens of thousands of wrong relations. Its answer lists this many problems. */
const issuesMax = 20;
const relationForm = 'must be "<alias>.<path>" or {"from": "<alias>.<path>", "strategy": "round-robin"}';

/** Spreads the documents of a parent over its children. */
export const RelationSource = z
  .strictObject({ from: z.string(), strategy: z.literal('round-robin') })
  .meta({ id: 'RelationSource', description: 'For any parent: its documents are used in rotation.' });

/** A relation of a stored spec. Requests are checked by `Relations`, which does not copy them. */
const StoredRelation = z
  .union([z.string().meta({ description: 'For a parent with one document.' }), RelationSource])
  .meta({ id: 'Relation' });

/** Relations by the field that they set on the child. Not copied: a copy would lose a member `__proto__`. */
const Relations = z
  .unknown()
  .superRefine((value, context) => {
    if (!isPlainObject(value)) {
      context.addIssue({ code: 'custom', message: 'must be an object', input: value });
      return;
    }
    for (const [field, relation] of Object.entries(value)) {
      if (typeof relation === 'string' || isRelationObject(relation)) continue;
      context.addIssue({ code: 'custom', message: relationForm, path: [field], input: relation });
      if (context.issues.length >= issuesMax) return;
    }
  })
  // superRefine has checked each member.
  .transform((value) => value as Readonly<Record<string, Relation>>)
  .meta({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/Relation' },
    description: 'By the field that is set on each child. The value is `<alias>.<dotted.path>` of the parent.',
  });

export const aliasPattern = /^[A-Za-z0-9_-]{1,64}$/;
export const aliasForm = 'must be 1 to 64 of A-Z a-z 0-9 _ -';

export const BatchDocumentSpec = z
  .strictObject({
    templateId: storedText(200).optional().meta({ description: 'Required without `templateName`.' }),
    templateName: storedText(200)
      .optional()
      .meta({ description: 'Instead of `templateId`: the exact name of one active template.' }),
    alias: z.string().regex(aliasPattern, aliasForm),
    count: z.int().min(1).default(1),
    params: StoredParams.optional(),
    relations: Relations.optional(),
  })
  .superRefine(({ templateId, templateName }, context) => {
    if (templateId === undefined && templateName === undefined)
      context.addIssue({ code: 'custom', path: ['templateId'], message: 'this or templateName is required' });
    if (templateId !== undefined && templateName !== undefined)
      context.addIssue({ code: 'custom', path: ['templateName'], message: 'must not be given with templateId' });
  })
  .meta({ id: 'BatchDocumentSpec' });
export type BatchDocumentSpec = z.output<typeof BatchDocumentSpec>;

/** Characters of the name of a batch. */
export const batchNameMax = 100;
const BatchName = storedText(batchNameMax)
  .optional()
  .meta({ description: 'For people, in lists and the console. Several batches can have one name.' });

export const BatchSpec = z
  .strictObject({
    name: BatchName,
    seed: Seed.optional(),
    asOf: AsOf.optional(),
    virtual: z
      .boolean()
      .optional()
      .meta({ description: 'Generates no document now. Each one is generated, and counted, when it is read.' }),
    sequenceNamespace: Namespace,
    variableNamespace: Namespace,
    documents: z.array(BatchDocumentSpec).min(1).max(batchSpecsMax),
  })
  .meta({ id: 'BatchSpec' });
export type BatchSpec = z.output<typeof BatchSpec>;

/** A spec as submitted: members with defaults can be absent. */
export const SubmittedSpec = z
  .strictObject({
    name: z.string().optional(),
    seed: Seed.optional(),
    asOf: z.string().optional(),
    virtual: z.boolean().optional(),
    sequenceNamespace: z.string().optional(),
    variableNamespace: z.string().optional(),
    documents: z.array(
      z
        .strictObject({
          templateId: z.string().optional(),
          templateName: z.string().optional(),
          alias: z.string(),
          count: z.int().optional(),
          params: z.record(z.string(), JsonData).optional(),
          relations: z.record(z.string(), StoredRelation).optional(),
        })
        .meta({ id: 'SubmittedDocumentSpec' }),
    ),
  })
  .meta({ id: 'SubmittedBatchSpec' });

function isRelationObject(value: unknown): boolean {
  return (
    isPlainObject(value) &&
    typeof value['from'] === 'string' &&
    Object.hasOwn(value, 'strategy') &&
    Object.keys(value).length === 2
  );
}
