/**
 * The floor: hand-written code that makes only these two documents. It uses one sfc32 stream per document, template
 * literals, and tables that are escaped for JSON once. Fields and distributions are those of the engine; there are no
 * limits, no positions and no choice of template.
 */
import { faker } from '@faker-js/faker/locale/en';
import { categories, cities, currencies, itemCount, statuses } from '../document-size.ts';
import type { DocumentSize, Generate } from '../document-size.ts';
import { below, bits, chance, reseed } from './sfc32.ts';

export function createGenerate(size: DocumentSize): Generate {
  const create = size === 'small' ? () => `{${orderText()}}` : () => `{${orderText()},"items":[${itemsText()}]}`;
  return (seed) => {
    reseed(seed);
    return create();
  };
}

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

const { person } = faker.rawDefinitions;
const firstNames = [toTable(person?.first_name?.female), toTable(person?.first_name?.male)] as const;
const lastNames = toTable(person?.last_name?.generic);
const addressFirstNames = [toAddressTable(firstNames[0]), toAddressTable(firstNames[1])] as const;
const addressLastNames = toAddressTable(lastNames);
const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const letterPairs = letters.flatMap((first) => letters.map((second) => first + second));

/** Returns the words escaped for a JSON string, without quotes. */
function toTable(source: readonly string[] | undefined): readonly string[] {
  if (source === undefined) throw new Error('a table is missing');
  return source.map((word) => JSON.stringify(word).slice(1, -1));
}

function toAddressTable(names: readonly string[]): readonly string[] {
  return names.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}

function pick(table: readonly string[]): string {
  return table[below(table.length)] ?? '';
}

function fullName(): string {
  return `${pick(firstNames[below(2) === 0 ? 0 : 1])} ${pick(lastNames)}`;
}

function email(): string {
  return `${pick(addressFirstNames[below(2) === 0 ? 0 : 1])}.${pick(addressLastNames)}@example.com`;
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

function digits8(): string {
  const value = below(100_000_000);
  return `${twoDigitsOf(value / 1_000_000)}${twoDigitsOf(value / 10_000)}${twoDigitsOf(value / 100)}${twoDigitsOf(value)}`;
}

function digits5(): string {
  const value = below(100_000);
  return `${Math.floor(value / 10_000)}${twoDigitsOf(value / 100)}${twoDigitsOf(value)}`;
}

function digits4(): string {
  const value = below(10_000);
  return `${twoDigitsOf(value / 100)}${twoDigitsOf(value)}`;
}

/** Returns the last two digits of the integer part. */
function twoDigitsOf(value: number): string {
  return twoDigits[Math.floor(value) % 100] ?? '';
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
  return `${Math.floor(cents / 100)}.${twoDigits[cents % 100]}`;
}
