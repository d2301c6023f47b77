/**
 * Makes the products of a locale from its data file, which has only words. What a thing is made of and what it costs
 * depends on its kind, in all locales alike.
 */
import type { Phrase, ProductKind } from '../tables/locale-tables.ts';

/** The materials of the data files. */
export const materials = [
  'textile',
  'leather',
  'wood',
  'metal',
  'silver',
  'glass',
  'ceramic',
  'stone',
  'paper',
  'cork',
  'plastic',
  'wicker',
] as const;

type Material = (typeof materials)[number];

/** The kinds of things, with the materials that they are made of and whole units of money. */
export const kinds = {
  appliances: { of: ['metal', 'plastic'], priceMin: 15, priceMax: 300 },
  bags: { of: ['leather', 'textile'], priceMin: 15, priceMax: 250 },
  beauty: { of: ['wood', 'plastic', 'metal'], priceMin: 4, priceMax: 40 },
  books: { of: ['leather', 'paper'], priceMin: 7, priceMax: 60 },
  clocks: { of: ['metal', 'wood', 'silver'], priceMin: 25, priceMax: 600 },
  clothing: { of: ['textile', 'leather'], priceMin: 12, priceMax: 160 },
  furniture: { of: ['wood', 'metal', 'wicker'], priceMin: 40, priceMax: 900 },
  garden: { of: ['ceramic', 'stone', 'wood', 'metal'], priceMin: 8, priceMax: 150 },
  household: { of: ['wood', 'metal', 'glass', 'ceramic', 'wicker'], priceMin: 8, priceMax: 150 },
  instruments: { of: ['wood', 'metal'], priceMin: 20, priceMax: 600 },
  jewelry: { of: ['silver', 'metal', 'glass', 'leather', 'wood'], priceMin: 25, priceMax: 900 },
  kitchen: { of: ['metal', 'glass', 'ceramic', 'wood', 'plastic'], priceMin: 4, priceMax: 120 },
  lighting: { of: ['metal', 'glass', 'ceramic', 'wood', 'paper'], priceMin: 15, priceMax: 300 },
  paper: { of: ['leather', 'paper', 'cork'], priceMin: 3, priceMax: 40 },
  play: { of: ['wood', 'metal', 'wicker'], priceMin: 20, priceMax: 300 },
  shoes: { of: ['leather', 'textile', 'plastic'], priceMin: 25, priceMax: 190 },
  sports: { of: ['metal', 'wood'], priceMin: 60, priceMax: 900 },
  textiles: { of: ['textile'], priceMin: 10, priceMax: 200 },
  tools: { of: ['metal', 'wood'], priceMin: 7, priceMax: 90 },
  toys: { of: ['wood', 'textile'], priceMin: 6, priceMax: 95 },
  writing: { of: ['wood', 'metal'], priceMin: 3, priceMax: 60 },
} as const satisfies Readonly<Record<string, KindOfThing>>;

interface KindOfThing {
  readonly of: readonly Material[];
  readonly priceMin: number;
  readonly priceMax: number;
}

/** The products of a data file. Every adjective fits every noun, in gender too. */
export interface ProductsData {
  /** The order of the words of a name. */
  readonly order: readonly ('adjective' | 'noun' | 'material')[];
  readonly joint: string;
  readonly adjectives: readonly string[];
  readonly materials: Partial<Readonly<Record<Material, readonly string[]>>>;
  readonly kinds: readonly {
    readonly kind: keyof typeof kinds;
    /** One of the categories of the file. */
    readonly category: string;
    readonly nouns: readonly string[];
  }[];
}

/** The products of a locale by kind. */
export function productsOf(data: ProductsData): readonly ProductKind[] {
  return data.kinds.map(({ kind, category, nouns }) => {
    const { of, priceMin, priceMax } = kinds[kind];
    const material = of.flatMap((name) => data.materials[name] ?? []);
    return { category, priceMin, priceMax, name: nameOf(data, { adjective: data.adjectives, noun: nouns, material }) };
  });
}

function nameOf(
  { order, joint }: ProductsData,
  words: Record<ProductsData['order'][number], readonly string[]>,
): Phrase {
  return { parts: order.map((word) => words[word]), joint };
}
