/** What is loaded at once about the people of a locale. */
import type { CompanyWords } from './company-words.ts';
import type { NameTables } from './person-names.ts';
import type { PersonWords } from './person-words.ts';

/** Names, and words about persons and companies. */
export interface People {
  readonly names: NameTables;
  readonly persons: PersonWords;
  readonly companies: CompanyWords;
}
