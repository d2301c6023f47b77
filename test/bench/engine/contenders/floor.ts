/**
 * The floor: hand-written code that makes only these three documents. It uses one sfc32 stream per document, template
 * literals, and tables that are escaped for JSON once. Fields and distributions are those of the engine; there are no
 * limits, no positions and no choice of template.
 */
import { categories, cities, currencies, itemCount, statuses } from '../document-size.ts';
import type { DocumentSize, Generate } from '../document-size.ts';
import { entryText } from './floor-entry.ts';
import { domains, drawSex, englishLast, lastNames, lastParts } from './floor-names.ts';
import { digits8, pick, twoDigitsOf } from './floor-tables.ts';
import { below, bits, chance, reseed } from './sfc32.ts';

export function createGenerate(size: DocumentSize): Generate {
  const create = creators[size];
  return (seed) => {
    reseed(seed);
    return create(seed);
  };
}

const creators: Readonly<Record<DocumentSize, Generate>> = {
  small: () => `{${orderText()}}`,
  large: () => `{${orderText()},"items":[${itemsText()}]}`,
  persona: entryText,
};

function orderText(): string {
  return `"orderId":"${uuid()}","orderNumber":"ORD-${digits8()}","status":"${pick(statuses)}","customerId":"${uuid()}","customerName":"${fullName()}","customerEmail":"${email()}","shippingCity":"${pick(cities)}","trackingCode":"${letters2()}-${digits4()}-${digits4()}-${digits4()}-${letters2()}","currency":"${pick(currencies)}","total":${amount(10_00, 5_000_00)},"itemCount":${1 + below(20)},"isGift":${chance(0.2)}`;
}

function itemsText(): string {
  let text = itemText();
  for (let index = 1; index < itemCount; index += 1) text += `,${itemText()}`;
  return text;
}

function itemText(): string {
  return `{"itemId":"${uuid()}","sku":"${letter()}${letters2()}-${digits5()}","category":"${pick(categories)}","quantity":${1 + below(12)},"unitPrice":${amount(1_00, 500_00)},"isTaxable":${chance(0.8)}}`;
}

const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const letterPairs = letters.flatMap((first) => letters.map((second) => first + second));

function fullName(): string {
  const sex = drawSex();
  return `${sex.first[sex.names.draw()]} ${englishLast[lastNames.draw()]}`;
}

function email(): string {
  const sex = drawSex();
  return `${sex.parts[sex.names.draw()]}.${lastParts[lastNames.draw()]}${1 + below(999)}@${pick(domains)}`;
}

function uuid(): string {
  const a = bits();
  const b = bits();
  const c = bits();
  const d = bits();
  return `${hexHigh(a)}${hexLow(a)}-${hexHigh(b)}-${hexLow((b & 0x0fff) | 0x4000)}-${hexLow(((c >>> 16) & 0x3fff) | 0x8000)}-${hexLow(c)}${hexHigh(d)}${hexLow(d)}`;
}

function hexHigh(word: number): string {
  return `${hexBytes[word >>> 24]}${hexBytes[(word >>> 16) & 255]}`;
}

function hexLow(word: number): string {
  return `${hexBytes[(word >>> 8) & 255]}${hexBytes[word & 255]}`;
}

function digits5(): string {
  const value = below(100_000);
  return `${Math.floor(value / 10_000)}${twoDigitsOf(value / 100)}${twoDigitsOf(value)}`;
}

function digits4(): string {
  const value = below(10_000);
  return `${twoDigitsOf(value / 100)}${twoDigitsOf(value)}`;
}

function letter(): string {
  return letters[below(26)] ?? '';
}

function letters2(): string {
  return letterPairs[below(676)] ?? '';
}

/** Returns a number with two decimals. The bounds are in hundredths. */
function amount(min: number, max: number): string {
  const cents = min + below(max - min + 1);
  return `${Math.floor(cents / 100)}.${twoDigitsOf(cents)}`;
}
