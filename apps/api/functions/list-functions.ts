/** Answers the function catalogue. It changes only with a release, so the answer is composed once. */
import type { FunctionCatalogue } from '@docgen/contracts/functions';
import * as engine from '@docgen/engine';
import { entityTagOf } from '@docgen/http/entity-tags';
import { jsonType } from '@docgen/http/route-handler';
import type { HttpAnswer } from '@docgen/http/route-handler';

let answer: { readonly json: Buffer; readonly etag: string } | undefined;

export function listFunctions(): Promise<HttpAnswer> {
  answer ??= makeAnswer();
  const { json, etag } = answer;
  // The answer needs an API key, so shared caches must not store it.
  const headers = { etag, 'cache-control': 'private, no-cache' };
  return Promise.resolve({ status: 200, headers, bytes: { contentType: jsonType, chunks: [json] } });
}

function makeAnswer() {
  const catalogue: FunctionCatalogue = {
    version: engine.catalogueVersion,
    fingerprint: engine.catalogueFingerprint(),
    functions: engine.listFunctions().map(({ parameters, repeated, ...listed }) => {
      return { ...listed, parameters: [...parameters], repeated: [...repeated] };
    }),
  };
  const json = Buffer.from(JSON.stringify(catalogue));
  return { json, etag: entityTagOf(json) };
}
