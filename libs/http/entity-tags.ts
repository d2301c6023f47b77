/**
 * Entity tags by RFC 9110. An encoded answer has the tag of its encoding, because a strong tag names exact bytes:
 * `"abc"` becomes `"abc.gzip"`. Conditions accept the tags of all encodings.
 */
import { hash } from 'node:crypto';
import { contentCodings } from './content-encoding.ts';
import type { ContentCoding } from './content-encoding.ts';
import type { RouteReply } from './route-handler.ts';

/** Longer headers match nothing: comparing their parts would slow down each request. */
const headerLengthMax = 4_096;
const tagPattern = /^(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"$/;
const encodingSuffix = new RegExp(`\\.(?:${contentCodings.join('|')})$`);

/** A strong tag for a value with this JSON text. */
export function entityTagOf(json: string | Uint8Array): string {
  return `"${hash('sha256', json, 'base64url').slice(0, 27)}"`;
}

/** The headers of an answer when its bytes are encoded. */
export function encodedHeaders(headers: RouteReply['headers'], encoding: ContentCoding): Record<string, string> {
  const { etag, ...rest } = headers ?? {};
  const encoded = { ...rest, 'content-encoding': encoding };
  return etag === undefined ? encoded : { ...encoded, etag: encodedTag(etag, encoding) };
}

/** The tag of the encoded bytes. */
export function encodedTag(tag: string, encoding: ContentCoding): string {
  return tag.replace(/"$/, `.${encoding}"`);
}

/**
 * The condition of an `If-Match` header: true for the strong tags that it names. Weak tags match nothing, and `*`
 * matches everything. Undefined without the header.
 */
export function parseIfMatch(header: string | undefined): ((tag: string) => boolean) | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return () => true;
  const named = new Set(tagsIn(header).flatMap(({ isWeak, opaque }) => (isWeak ? [] : [opaque])));
  return (tag) => named.has(opaqueOf(tag));
}

/** Answers 304 instead of 200 if `If-None-Match` names the reply's tag. Weak tags match too. */
export function revalidate(reply: RouteReply, ifNoneMatch: string | undefined): RouteReply {
  const etag = reply.headers?.['etag'];
  if (ifNoneMatch === undefined || etag === undefined || reply.status !== 200) return reply;
  if (ifNoneMatch.trim() === '*') return { status: 304, headers: { ...reply.headers } };
  const known = tagsIn(ifNoneMatch).find(({ opaque }) => opaque === opaqueOf(etag));
  // The answer 200 to this caller would have the tag of the same encoding.
  return known === undefined ? reply : { status: 304, headers: { ...reply.headers, etag: known.tag } };
}

interface SentTag {
  readonly isWeak: boolean;
  /** Without quotes and the suffix of an encoding. */
  readonly opaque: string;
  /** As a strong tag. */
  readonly tag: string;
}

function tagsIn(header: string): SentTag[] {
  if (header.length > headerLengthMax) return [];
  return header.split(',').flatMap((part) => {
    const [, weak, opaque] = tagPattern.exec(part.trim()) ?? [];
    if (opaque === undefined) return [];
    return [{ isWeak: weak !== undefined, opaque: opaque.replace(encodingSuffix, ''), tag: `"${opaque}"` }];
  });
}

function opaqueOf(tag: string): string {
  return tag.slice(1, -1);
}
