/** Functions that draw user agents, methods, statuses, media types and tokens. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { Weighted } from '../../random/weighted.ts';
import { defineFunction } from '../definition.ts';
import { drawnEntry } from '../drawn-entry.ts';
import { drawUuid } from '../identifiers/hexadecimal.ts';
import { int, object } from '../parameters.ts';
import { base64Of } from '../strings/base64.ts';
import frequencies from '../tables/data/frequencies.json' with { type: 'json' };
import { httpMethods, httpStatuses, mediaTypes, userAgents } from '../tables/internet-names.ts';

export const getRandomUserAgent = drawnEntry({
  name: 'getRandomUserAgent',
  description: 'User agent from a frozen list.',
  entries: userAgents,
});

export const getRandomHttpMethod = drawnEntry({
  name: 'getRandomHttpMethod',
  description: 'HTTP method.',
  entries: httpMethods,
});

const perTenThousand: Readonly<Record<string, number>> = frequencies.httpStatuses;
/** Statuses by class, from 0 for all. A status that the table does not list is rare. */
const statuses = [httpStatuses.flat(), ...httpStatuses].map(
  (codes) => new Weighted(codes.map((code) => [code, perTenThousand[code] ?? 1] as const)),
);

export const getRandomHttpStatus = defineFunction({
  name: 'getRandomHttpStatus',
  kind: 'S',
  parameters: [int('class', { default: 0, min: 0, max: 5 })],
  result: 'number',
  description: 'Registered HTTP status of a class from 1 to 5, as in the log of a service; 0 is any class.',
  example: 'getRandomHttpStatus(4)',
  since: 'v1',
  run: ({ random }, statusClass) => statuses[statusClass]?.pick(random) ?? 200,
});

export const getRandomMimeType = drawnEntry({
  name: 'getRandomMimeType',
  description: 'Media type.',
  entries: mediaTypes,
});

/** The key is public on purpose, so that the tokens prove nothing. */
const testKey = 'docgen-test-key-not-a-secret';
const secondsPerHour = 3600;

export const getRandomJwt = defineFunction({
  name: 'getRandomJwt',
  kind: 'R',
  parameters: [object('claims', { default: new Map<string, Value>() })],
  result: 'text',
  description: `JWT with the claims and sub, iat, exp, signed by HS256 with the published key ${testKey}.`,
  example: 'getRandomJwt()',
  since: 'v1',
  isPlain: true,
  run(call, claims) {
    const payload = call.jsonText(new Map([...standardClaims(call), ...claims]));
    call.chargeText(2 * payload.length);
    const signed = `${encoded('{"alg":"HS256","typ":"JWT"}')}.${encoded(payload)}`;
    const signature = hmac(sha256, encoder.encode(testKey), encoder.encode(signed));
    return `${signed}.${base64Of(signature, true)}`;
  },
});

const encoder = new TextEncoder();

function encoded(text: string): string {
  return base64Of(encoder.encode(text), true);
}

function standardClaims({ random, referenceTime }: Call): readonly (readonly [string, Value])[] {
  const issued = Math.floor(referenceTime / 1000);
  return [
    ['sub', drawUuid(random)],
    ['iat', issued],
    ['exp', issued + secondsPerHour],
  ];
}
