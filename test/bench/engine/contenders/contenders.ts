/** The contenders of the engine bench. Only the process that runs one loads it. */
import type { DocumentSize, Generate } from '../document-size.ts';

interface ContenderModule {
  readonly createGenerate: (size: DocumentSize) => Generate | Promise<Generate>;
}

export interface Contender {
  readonly title: string;
  readonly load: () => Promise<ContenderModule>;
}

/** In the order of the table. */
export const contenders = {
  dummyJson: { title: 'dummy-json', load: async () => import('./dummy-json.ts') },
  handlebarsFaker: { title: 'handlebars + faker helpers', load: async () => import('./handlebars-faker.ts') },
  liquidFaker: { title: 'liquidjs + faker filters', load: async () => import('./liquid-faker.ts') },
  schemaFaker: { title: 'json-schema-faker', load: async () => import('./schema-faker.ts') },
  fakerFunction: { title: 'hand-written, faker + JSON.stringify', load: async () => import('./faker-function.ts') },
  docgen: { title: 'docgen engine', load: async () => import('./docgen.ts') },
  floor: { title: 'floor: hand-written, template literals', load: async () => import('./floor.ts') },
  readyObject: { title: 'JSON.stringify of a ready object', load: async () => import('./ready-object.ts') },
} as const satisfies Readonly<Record<string, Contender>>;

export type ContenderName = keyof typeof contenders;

export function isContenderName(name: string): name is ContenderName {
  return Object.hasOwn(contenders, name);
}
