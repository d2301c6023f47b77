/** The catalogue is part of the release: its answer is made once, when it is first asked for. */
import { createHash } from 'node:crypto';
import type { FunctionCatalogue } from '@docgen/contracts/functions';
import { catalogueFingerprint, listFunctions } from '@docgen/engine';
import type { RouteReply } from '@docgen/http/route-handler';

const contentType = 'application/json; charset=utf-8';

let answer: { readonly json: Buffer; readonly etag: string } | undefined;

/** @param ifNoneMatch the header as it came; 304 when one of its tags is the answer's */
export function readFunctions(ifNoneMatch: string | undefined): Promise<RouteReply> {
  answer ??= makeAnswer();
  const { json, etag } = answer;
  // The same for every tenant, but behind a key: no cache but the caller's own may keep it.
  const headers = { etag, 'cache-control': 'private, no-cache' };
  const isKnown = ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag);
  if (isKnown) return Promise.resolve({ status: 304, headers, bytes: { contentType, chunks: [] } });
  return Promise.resolve({ status: 200, headers, bytes: { contentType, chunks: [json] } });
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

/** Weakly compared, as RFC 9110 wants it for If-None-Match. */
function namesTag(header: string, etag: string): boolean {
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
