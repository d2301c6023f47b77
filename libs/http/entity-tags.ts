/**
 * Entity tags by RFC 9110. An encoded answer has the tag of its encoding, because a strong tag names exact bytes:
 * `"abc"` becomes `"abc.gzip"`. Conditions accept the tags of all encodings.
 */
import { hash } from 'node:crypto';
import { contentCodings } from './content-encoding.ts';
import type { ContentCoding } from './content-encoding.ts';
import type { HttpAnswer } from './route-handler.ts';

/** Longer headers match nothing: comparing their parts would slow down each request. */
const headerLengthMax = 4_096;
const tagPattern = /^(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"$/;
const encodingSuffix = new RegExp(`\\.(?:${contentCodings.join('|')})$`);

/** A strong tag for a value with this JSON text. */
export function entityTagOf(json: string | Uint8Array): string {
  return `"${hash('sha256', json, 'base64url').slice(0, 27)}"`;
}

/** The headers of an answer when its bytes are encoded. */
export function encodedHeaders(headers: HttpAnswer['headers'], encoding: ContentCoding): Record<string, string> {
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

/** Answers 304 instead of 200 if `If-None-Match` names the answer's tag. Weak tags match too. */
export function revalidate(answer: HttpAnswer, ifNoneMatch: string | undefined): HttpAnswer {
  const etag = answer.headers?.['etag'];
  if (ifNoneMatch === undefined || etag === undefined || answer.status !== 200) return answer;
  if (ifNoneMatch.trim() === '*') return { status: 304, headers: { ...answer.headers } };
  const known = tagsIn(ifNoneMatch).find(({ opaque }) => opaque === opaqueOf(etag));
  // The answer 200 to this caller would have the tag of the same encoding.
  return known === undefined ? answer : { status: 304, headers: { ...answer.headers, etag: known.tag } };
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
