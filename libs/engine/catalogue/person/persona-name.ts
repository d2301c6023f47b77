/** The gender and the name of a persona, as indices in the tables of its locale. */
import type { NameTables } from '../tables/locale-tables.ts';
import { bothLastNames } from '../tables/person-names.ts';

/** The index of a second last name that the locale does not have. */
export const noName = -1;

interface NameIndices {
  readonly isFemale: boolean;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly secondAt: number;
}

/** The gender and the name of a persona. */
export class PersonaName {
  readonly isFemale: boolean;
  private readonly tables: NameTables;
  /** Indices in the tables. */
  private readonly firstAt: number;
  private readonly lastAt: number;
  private readonly secondAt: number;

  constructor(tables: NameTables, { isFemale, firstAt, lastAt, secondAt }: NameIndices) {
    this.tables = tables;
    this.isFemale = isFemale;
    this.firstAt = firstAt;
    this.lastAt = lastAt;
    this.secondAt = secondAt;
  }

  get first(): string {
    const { female, male } = this.tables;
    return (this.isFemale ? female : male)[this.firstAt] ?? '';
  }

  get last(): string {
    const { lastFemale, last } = this.tables;
    const names = this.isFemale ? lastFemale : last;
    const name = names[this.lastAt] ?? '';
    return this.secondAt === noName ? name : bothLastNames(name, names[this.secondAt] ?? '');
  }

  /** The reading of the full name in kana; undefined outside of Japanese. */
  get kana(): string | undefined {
    const { kana } = this.tables;
    if (kana === undefined) return undefined;
    return `${kana.last[this.lastAt] ?? ''} ${kana[this.isFemale ? 'female' : 'male'][this.firstAt] ?? ''}`;
  }

  /** The first name as a part of addresses. */
  get firstPart(): string {
    return this.parts.first.at(this.firstAt);
  }

  /** The last name, or the one of two by which the locale calls people, as a part of addresses. */
  get lastPart(): string {
    return this.parts.last.at(this.tables.twoLastNames === 'second' ? this.secondAt : this.lastAt);
  }

  private get parts(): NameTables['addressParts']['female'] {
    const { female, male } = this.tables.addressParts;
    return this.isFemale ? female : male;
  }
}
