/** Functions that draw user names, domains, e-mail addresses and URLs. */
import type { Stream } from '../../random/stream.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { drawnEntry } from '../drawn-entry.ts';
import { boolean, int, show, text } from '../parameters.ts';
import { reservedDomains } from '../person/addresses-of-names.ts';
import { reservedEndings, topLevelDomains } from '../tables/internet-names.ts';
import { drawNameIndex, nameTables } from '../tables/person-names.ts';
import { words } from '../tables/words.ts';
import { drawCharacters } from '../numbers/digits.ts';

export const getRandomEmail = defineFunction({
  name: 'getRandomEmail',
  kind: 'S',
  parameters: [text('domain', { optional: true })],
  isLocalized: true,
  tables: ['people'],
  result: 'text',
  description: 'E-mail address under a reserved domain, or under the given one.',
  example: 'getRandomEmail()',
  since: 'v1',
  run(call, domain) {
    if (domain !== undefined && !isDomain(domain)) call.fail(`domain ${show(domain)} is not a domain like example.com`);
    const { random, locale } = call;
    const local = `${drawFirst(random, locale)}.${drawLast(random, locale)}${random.integer(1, 999)}`;
    return `${local}@${domain ?? random.pick(reservedDomains)}`;
  },
});

function isDomain(domain: string): boolean {
  return domain.length <= 253 && /^[^\s@<>()",:;\\[\]]+$/.test(domain);
}

export const getRandomUsername = defineFunction({
  name: 'getRandomUsername',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  tables: ['people', 'words'],
  result: 'text',
  description: 'User name of lower case letters, digits, dot and underscore.',
  example: 'getRandomUsername()',
  since: 'v1',
  isPlain: true,
  run: ({ random, locale }) => drawUsername(random, locale),
});

function drawUsername(random: Stream, locale: string): string {
  const shape = random.below(4);
  const number = random.integer(1, 999);
  const last = drawLast(random, locale);
  if (shape === 0) return `${drawFirst(random, locale)}.${last}${number}`;
  if (shape === 1) return `${drawFirst(random, locale)}_${last}${number}`;
  if (shape === 2) return `${drawFirst(random, locale).slice(0, 1)}${last}${number}`;
  return drawWordPair(random, locale, '_') + number;
}

function drawFirst(random: Stream, locale: string): string {
  const names = nameTables(locale);
  const gender = random.below(2) === 0 ? 'female' : 'male';
  return names.spelling.partOf(names[gender][drawNameIndex(random, names, gender)] ?? '');
}

function drawLast(random: Stream, locale: string): string {
  const names = nameTables(locale);
  return names.spelling.partOf(names.last[drawNameIndex(random, names, 'last')] ?? '');
}

export const getRandomDomainWord = defineFunction({
  name: 'getRandomDomainWord',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  tables: ['words'],
  result: 'text',
  description: 'One label of a domain.',
  example: 'getRandomDomainWord()',
  since: 'v1',
  isPlain: true,
  run: ({ random, locale }) => drawLabel(random, locale),
});

export const getRandomDomainName = defineFunction({
  name: 'getRandomDomainName',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  tables: ['words'],
  result: 'text',
  description: 'Domain under a reserved name, which cannot be registered.',
  example: 'getRandomDomainName()',
  since: 'v1',
  isPlain: true,
  run: ({ random, locale }) => drawDomain(random, locale),
});

/** Draws a label of two words. */
function drawLabel(random: Stream, locale: string): string {
  return drawWordPair(random, locale, '-');
}

function drawWordPair(random: Stream, locale: string, joint: string): string {
  const { adjectives, nouns, spelling } = words(locale);
  return spelling.partOf(random.pick(adjectives)) + joint + spelling.partOf(random.pick(nouns));
}

/** Draws a domain under a reserved name. */
function drawDomain(random: Stream, locale: string): string {
  return drawLabel(random, locale) + random.pick(reservedEndings);
}

export const getRandomTld = drawnEntry({
  name: 'getRandomTld',
  description: 'Top-level domain, without the dot.',
  entries: topLevelDomains,
});

export const getRandomUrl = defineFunction({
  name: 'getRandomUrl',
  kind: 'S',
  parameters: [boolean('path', { default: true })],
  isLocalized: true,
  tables: ['words'],
  result: 'text',
  description: 'URL under a reserved domain, with or without a path.',
  example: 'getRandomUrl()',
  since: 'v1',
  isPlain: true,
  run({ random, locale }, path) {
    const origin = `https://${drawDomain(random, locale)}/`;
    if (!path) return origin;
    const { nouns, spelling } = words(locale);
    const folder = origin + spelling.partOf(random.pick(nouns));
    return random.below(2) === 0 ? folder : `${folder}/${spelling.partOf(random.pick(nouns))}`;
  },
});

export const getRandomImageUrl = defineFunction({
  name: 'getRandomImageUrl',
  kind: 'S',
  parameters: [
    int('width', { default: 640, min: 1, max: 10_000 }),
    int('height', { default: 480, min: 1, max: 10_000 }),
  ],
  result: 'text',
  description: 'URL of a picture under a reserved domain.',
  example: 'getRandomImageUrl(320,240)',
  since: 'v1',
  isPlain: true,
  run: (call, width, height) => `https://images.example.com/${width}x${height}/${pictureName(call)}.png`,
});

function pictureName(call: Call): string {
  return drawCharacters(call, '0123456789abcdef', 12);
}
