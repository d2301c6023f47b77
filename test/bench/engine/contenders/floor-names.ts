/** Names of the floor. Like those of the engine, they have weights. Alias tables draw them with two numbers. */
import { faker } from '@faker-js/faker/locale/en';
import { toAddressTable, toTable } from './floor-tables.ts';
import { below, bits } from './sfc32.ts';

/** Draws an index of a table in proportion to the weights, in constant time. */
export class AliasTable {
  readonly #thresholds: Uint32Array;
  readonly #aliases: Uint32Array;

  constructor(weights: readonly number[]) {
    const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
    const shares = weights.map((weight) => weight / mean);
    this.#thresholds = new Uint32Array(weights.length).fill(0xffffffff);
    this.#aliases = Uint32Array.from(weights, (_, index) => index);
    const small = [...shares.keys()].filter((index) => (shares[index] ?? 0) < 1);
    const large = [...shares.keys()].filter((index) => (shares[index] ?? 0) >= 1);
    while (small.length > 0 && large.length > 0) {
      const poor = small.pop() ?? 0;
      const rich = large.pop() ?? 0;
      const share = shares[poor] ?? 0;
      this.#thresholds[poor] = share * 0xffffffff;
      this.#aliases[poor] = rich;
      shares[rich] = (shares[rich] ?? 0) + share - 1;
      if ((shares[rich] ?? 0) < 1) small.push(rich);
      else large.push(rich);
    }
  }

  draw(): number {
    const index = below(this.#aliases.length);
    return bits() >>> 0 <= (this.#thresholds[index] ?? 0) ? index : (this.#aliases[index] ?? 0);
  }
}

const { person } = faker.rawDefinitions;

/** First names of a sex, with their forms in addresses. */
export interface Sex {
  readonly word: string;
  readonly names: AliasTable;
  readonly first: readonly string[];
  readonly parts: readonly string[];
  readonly initials: readonly string[];
}

const female = sexOf('female', person?.first_name?.female);
const male = sexOf('male', person?.first_name?.male);

export function drawSex(): Sex {
  return below(2) === 0 ? female : male;
}

export const englishLast = toTable(person?.last_name?.generic);
export const lastParts = toAddressTable(englishLast);
export const lastNames = new AliasTable(zipfWeights(englishLast.length));
export const domains = ['example.com', 'example.org', 'example.net'];

function sexOf(word: string, source: readonly string[] | null | undefined): Sex {
  const first = toTable(source);
  const parts = toAddressTable(first);
  const initials = parts.map((part) => part.slice(0, 1));
  return { word, names: new AliasTable(zipfWeights(first.length)), first, parts, initials };
}

function zipfWeights(count: number): readonly number[] {
  return Array.from({ length: count }, (_, rank) => 1 / (rank + 1));
}
