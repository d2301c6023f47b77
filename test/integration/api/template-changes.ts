/** A template, and requests that change and read it. */
import { getTemplate, updateTemplate } from '@docgen/contracts/templates';
import type { Template, UpdateTemplateRequest } from '@docgen/contracts/templates';
import type { TestClient } from '../../harness/client.ts';

export const members = { name: 'before', body: 'Hello <getParam(who, world)>', description: 'as it was', tags: ['a'] };

export type Named = Pick<Template, 'templateId'>;

export async function put(client: TestClient, { templateId }: Named, body: UpdateTemplateRequest, headers = {}) {
  return client.call(updateTemplate, { params: { templateId }, body, headers });
}

export async function read(client: TestClient, { templateId }: Named): Promise<Template> {
  const { body } = await client.call(getTemplate, { params: { templateId } });
  return body;
}
