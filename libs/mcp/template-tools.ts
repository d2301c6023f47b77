/** Tools that check, store and render templates. */
import { z } from 'zod';
import { defineTool } from './tool.ts';
import type { Tool } from './tool.ts';

const body = z
  .string()
  .describe('The body: JSON or text with placeholders such as <getName()>. JSON bodies need no quotes around them.');
const seed = z.int().optional().describe('The same body, params and seed give the same bytes.');
const params = z.record(z.string(), z.unknown()).optional().describe('Values for getParam(name).');

const checkTemplate = defineTool({
  name: 'check_template',
  description:
    'List the mistakes of a template body with line and column, and its parameters. Stores and counts nothing. Check every body before you create it.',
  input: z.strictObject({ body }),
  isReadOnly: true,
  run: async (args, { docgen, signal }) => {
    const { valid, shape, problems, params: read, functions } = await docgen.templates.checkBody(args.body, { signal });
    return { head: { valid, shape, problems, params: read, functions } };
  },
});

const renderPreview = defineTool({
  name: 'render_preview',
  description:
    'Render a body once without storing it, to see what a document looks like. It counts as one document of the quota, and its sequences are kept apart from real ones. A long document is cut off.',
  input: z.strictObject({ body, seed, params }),
  isReadOnly: false,
  run: async (args, { docgen, signal }) => {
    const namespaces = { sequenceNamespace: 'preview', variableNamespace: 'preview' };
    const document = await docgen.templates.generateAdhocRaw({ ...args, ...namespaces }, { signal });
    return { head: { seed: document.seed, contentType: document.contentType }, text: document.text };
  },
});

const createTemplate = defineTool({
  name: 'create_template',
  description: 'Store a template. Its templateId, or its name if no other template has it, is used in batches.',
  input: z.strictObject({
    name: z.string(),
    body,
    description: z.string().optional(),
    tags: z.array(z.string()).max(32).optional(),
  }),
  isReadOnly: false,
  run: async (args, { docgen, signal }) => {
    const { templateId, name, status } = await docgen.templates.create(args, { signal });
    return { head: { templateId, name, status } };
  },
});

const templatesMax = 20;

const listTemplates = defineTool({
  name: 'list_templates',
  description: `List stored templates, newest first, at most ${templatesMax}.`,
  input: z.strictObject({ name: z.string().optional().describe('A part of the name.') }),
  isReadOnly: true,
  run: async ({ name }, { docgen, signal }) => {
    const { items, nextCursor } = await docgen.templates
      .listFields(
        ['templateId', 'name'],
        { limit: templatesMax, status: 'active', ...(name !== undefined && { name }) },
        { signal },
      )
      .page();
    return { head: { templates: items, hasMore: nextCursor !== null } };
  },
});

const generateDocument = defineTool({
  name: 'generate_document',
  description: 'Generate one document of a stored template. It counts as one document. A long document is cut off.',
  input: z.strictObject({ templateId: z.string(), seed, params }),
  isReadOnly: false,
  run: async ({ templateId, ...request }, { docgen, signal }) => {
    const document = await docgen.templates.generateStoredRaw(templateId, request, { signal });
    return { head: { templateId, seed: document.seed, contentType: document.contentType }, text: document.text };
  },
});

export const templateTools: readonly Tool[] = [
  checkTemplate,
  renderPreview,
  createTemplate,
  listTemplates,
  generateDocument,
];
