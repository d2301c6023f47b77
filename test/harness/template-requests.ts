/** Requests for templates and documents. */
import type { SentBody } from '@docgen/contracts/route';
import { createTemplate, listTemplates, Template } from '@docgen/contracts/templates';
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import type { Answer, TestClient } from './client.ts';

type CreateBody = SentBody<typeof createTemplate>;
type GenerateMembers = SentBody<typeof generateStored>;

export function templateRequest(members: Partial<CreateBody> = {}): CreateBody {
  return { name: 'Greeting', body: 'Hello <getParam(who, world)>', ...members };
}

export async function storeTemplate(client: TestClient, members: Partial<CreateBody> = {}): Promise<Template> {
  const answer = await client.call(createTemplate, { body: templateRequest(members) });
  if (answer.error !== undefined) throw new Error(`not stored: ${answer.error.code} ${answer.error.message}`);
  return Template.parse(answer.body);
}

/** Returns the number of templates of the tenant, up to 100. */
export async function countTemplates(client: TestClient): Promise<number> {
  const { body, error } = await client.call(listTemplates, { query: { limit: '100' } });
  if (error !== undefined) throw new Error(`not listed: ${error.code} ${error.message}`);
  return body.items.length;
}

/** Renders a body and returns the document. @throws {Error} when it fails */
export async function renderAdhoc(client: TestClient, body: string, members: GenerateMembers = {}): Promise<unknown> {
  return dataOf(await client.call(generateAdhoc, { body: { body, ...members } }));
}

/** Renders a stored template and returns the document. @throws {Error} when it fails */
export async function renderStored(
  client: TestClient,
  templateId: string,
  members: GenerateMembers = {},
): Promise<unknown> {
  return dataOf(await client.call(generateStored, { params: { templateId }, body: members }));
}

function dataOf(answer: Answer<{ readonly data: unknown }>): unknown {
  if (answer.error !== undefined) throw new Error(`not generated: ${answer.error.code} ${answer.error.message}`);
  return answer.body.data;
}
