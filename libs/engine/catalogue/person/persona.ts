/**
 * Personas: people whose traits belong together. Each trait draws from its own stream, so that a trait which is added
 * later does not change the others. A persona keeps the traits that several functions read, so that an entry with ten
 * traits draws the name and the address once. `persona-traits.ts` draws all others.
 *
 * The name of a persona can begin with that of its household: `miller/anna`. Personas of a household have the same last
 * name and the same address.
 */
import { personaKeyOf } from '../../random/keys.ts';
import type { PersonaKey } from '../../random/keys.ts';
import type { Stream } from '../../random/stream.ts';
import { Address } from '../address/place.ts';
import type { GlobePosition } from '../address/place.ts';
import { countryOf, homeCountryOf } from '../tables/countries.ts';
import type { Country } from '../tables/countries.ts';
import { drawNameIndex, nameTables } from '../tables/person-names.ts';
import { Account, domainEndOf } from './account.ts';
import { drawAge, isGrownUp } from './ages.ts';
import { noName, PersonaName } from './persona-name.ts';
import { noWishes } from './persona-wishes.ts';
import type { Gender, PersonaWishes } from './persona-wishes.ts';

/** The streams of a persona, by number. A number is never used for another trait. */
export const traits = {
  name: 0,
  account: 1,
  age: 2,
  birthday: 3,
  address: 4,
  phone: 5,
  job: 6,
  employer: 7,
  lastName: 8,
  middleName: 9,
  title: 10,
  position: 11,
  nationalId: 20,
  bankAccount: 21,
  passport: 22,
} as const;

type Trait = (typeof traits)[keyof typeof traits];

/** The name of the unnamed persona. */
export const mainPersona = 'main';

/** The words of a document or of an iteration. The keys of the traits are mixed with them. */
export interface PersonaWords {
  readonly word0: number;
  readonly word1: number;
  readonly word2: number;
  readonly word3: number;
}

/** One persona in one locale. */
export class Persona implements PersonaWords {
  readonly name: string;
  readonly locale: string;
  readonly key: PersonaKey;
  /** Which unnamed persona of the document it is. */
  readonly change: number;
  /** What the template declares of it. */
  readonly wishes: PersonaWishes;
  readonly word0: number;
  readonly word1: number;
  readonly word2: number;
  readonly word3: number;
  private readonly random: Stream;
  private knownName: PersonaName | undefined = undefined;
  private knownAccount: Account | undefined = undefined;
  private knownAge = -1;
  private knownHome: Address | undefined = undefined;

  constructor(
    random: Stream,
    words: PersonaWords,
    { name, locale, key, change, wishes }: Pick<Persona, 'name' | 'locale' | 'key' | 'change' | 'wishes'>,
  ) {
    this.name = name;
    this.locale = locale;
    this.key = key;
    this.change = change;
    this.wishes = wishes;
    this.word0 = words.word0;
    this.word1 = words.word1;
    this.word2 = words.word2;
    this.word3 = words.word3;
    this.random = random;
  }

  /** Opens the stream of a trait. All calls for the same persona and trait draw the same numbers. */
  open(trait: Trait): Stream {
    return this.opened(this.key, trait);
  }

  get personName(): PersonaName {
    return this.knownName ?? this.keepName();
  }

  get account(): Account {
    return this.knownAccount ?? this.keepAccount();
  }

  /** Age in years at the reference time. */
  get age(): number {
    return this.knownAge < 0 ? this.keepAge() : this.knownAge;
  }

  /** The end of its e-mail address: an at sign and the domain. */
  get domainEnd(): string {
    return domainEndOf(this.account, this.wishes.emailDomain);
  }

  /** Whether the persona is a child, who has no job, no company and no e-mail address. */
  get isChild(): boolean {
    // Only a declaration makes a persona younger than 18, so other personas need no age here.
    return this.wishes !== noWishes && !isGrownUp(this.age);
  }

  /** The address of the persona, which is that of its household. */
  get home(): Address {
    return this.knownHome ?? this.keepHome();
  }

  /** @param wanted a non-binary person has a name of either list */
  drawName(wanted: 'any' | Gender): PersonaName {
    const random = this.open(traits.name);
    const tables = nameTables(this.locale);
    const isDrawnFemale = random.below(2) === 0;
    const isFemale = wanted === 'female' || (wanted !== 'male' && isDrawnFemale);
    const firstAt = drawNameIndex(random, tables, isFemale ? 'female' : 'male');
    const household = householdOf(this.name);
    const lastRandom = household === undefined ? random : this.opened(household, traits.lastName);
    const lastAt = drawNameIndex(lastRandom, tables, 'last');
    const secondAt = tables.twoLastNames === undefined ? noName : drawNameIndex(lastRandom, tables, 'last');
    return new PersonaName(tables, { isFemale, firstAt, lastAt, secondAt });
  }

  drawAccount(name: PersonaName): Account {
    return new Account(this.open(traits.account), name);
  }

  drawAge(min: number, max: number): number {
    return drawAge(this.open(traits.age), min, max);
  }

  drawHome(country: Country): Address {
    return new Address(this.opened(householdOf(this.name) ?? this.key, traits.address), country, this.locale);
  }

  /** Draws the place of the home on the globe. Members of a household have the same. */
  drawPosition(home: Address): GlobePosition {
    return home.positionBy(this.opened(householdOf(this.name) ?? this.key, traits.position));
  }

  private keepName(): PersonaName {
    return (this.knownName = this.drawName(this.wishes.gender));
  }

  private keepAccount(): Account {
    return (this.knownAccount = this.drawAccount(this.personName));
  }

  private keepAge(): number {
    const { minAge, maxAge } = this.wishes;
    return (this.knownAge = this.drawAge(minAge, maxAge));
  }

  private keepHome(): Address {
    const { locale, wishes } = this;
    const country = wishes.country === undefined ? homeCountryOf(locale) : countryOf(wishes.country, locale);
    return (this.knownHome = this.drawHome(country));
  }

  private opened(key: PersonaKey, trait: Trait): Stream {
    const { random } = this;
    const words = key.ofTrait(trait);
    random.open(words[0] ^ this.word0, words[1] ^ this.word1, words[2] ^ this.word2, words[3] ^ this.word3);
    return random;
  }
}

/** The key of the household of a persona. */
function householdOf(name: string): PersonaKey | undefined {
  if (name === mainPersona) return undefined;
  const household = householdNameOf(name);
  return household === undefined ? undefined : personaKeyOf(household);
}

/** The household that the name of a persona begins with; undefined when there is none. */
export function householdNameOf(name: string): string | undefined {
  const end = name.indexOf('/');
  return end > 0 ? name.slice(0, end) : undefined;
}
