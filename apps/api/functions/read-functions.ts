/** Answers the function catalogue. It changes only with a release, so the answer is composed once. */
import { createHash } from 'node:crypto';
import type { FunctionCatalogue } from '@docgen/contracts/functions';
import { catalogueFingerprint, listFunctions } from '@docgen/engine';
import { jsonType } from '@docgen/http/route-handler';
import type { RouteReply } from '@docgen/http/route-handler';

let answer: { readonly json: Buffer; readonly etag: string } | undefined;

/** @param ifNoneMatch the If-None-Match header; 304 when it contains the answer's tag */
export function readFunctions(ifNoneMatch: string | undefined): Promise<RouteReply> {
  answer ??= makeAnswer();
  const { json, etag } = answer;
  // The answer needs an API key, so shared caches must not store it.
  const headers = { etag, 'cache-control': 'private, no-cache' };
  const isKnown = ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag);
  if (isKnown) return Promise.resolve({ status: 304, headers, bytes: { contentType: jsonType, chunks: [] } });
  return Promise.resolve({ status: 200, headers, bytes: { contentType: jsonType, chunks: [json] } });
}

function makeAnswer() {
  const catalogue: FunctionCatalogue = {
    fingerprint: catalogueFingerprint(),
    functions: listFunctions().map(({ parameters, repeated, ...listed }) => {
      return { ...listed, parameters: [...parameters], repeated: [...repeated] };
    }),
  };
  const json = Buffer.from(JSON.stringify(catalogue));
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"` };
}

/** Compares weakly, as RFC 9110 requires for If-None-Match. */
function namesTag(header: string, etag: string): boolean {
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
