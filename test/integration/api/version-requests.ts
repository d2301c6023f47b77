/** A template with several bodies, and requests for its versions. */
import { getTemplateVersion, listTemplateVersions, restoreTemplateVersion } from '@docgen/contracts/template-versions';
import type { TestClient } from '../../harness/client.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { put } from './template-changes.ts';
import type { Named } from './template-changes.ts';

export const bodyOf = (index: number) => `Hello <getName()> ${index}`;

export async function listVersions(
  client: TestClient,
  { templateId }: Named,
  query: Readonly<Record<string, string>> = {},
) {
  return (await client.call(listTemplateVersions, { params: { templateId }, query })).body;
}

export async function bodyOfVersion(client: TestClient, { templateId }: Named, version: number): Promise<string> {
  const params = { templateId, version: String(version) };
  return (await client.call(getTemplateVersion, { params })).body.body;
}

export async function restore(client: TestClient, { templateId }: Named, version: number | string, headers = {}) {
  return client.call(restoreTemplateVersion, { params: { templateId, version: String(version) }, headers });
}

/** A template with the bodies 1 to `count`. */
export async function storeChanged(client: TestClient, count: number) {
  const template = await storeTemplate(client, { body: bodyOf(1) });
  for (let index = 2; index <= count; index += 1) await put(client, template, { body: bodyOf(index) });
  return template;
}
