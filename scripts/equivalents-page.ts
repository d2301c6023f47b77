/** Writes `docs/coming-from-faker.md` and `docs/coming-from-mockaroo.md` from the table of the command line. */
import { generators } from '../apps/cli/functions/equivalents.ts';
import type { Equivalent } from '../apps/cli/functions/equivalents.ts';

const introductions = {
  faker: `# Coming from Faker

Written by \`npm run generate\` from \`apps/cli/functions/equivalents.json\`; do not edit it by hand. On the command line,
\`docgen functions --from faker:person.fullName\` prints one row.

Faker {version} has {count} methods: all functions of the modules of \`faker\`, by their names, including
\`image.urlLoremFlickr\`, which is deprecated. The methods of \`faker\` itself, such as \`faker.seed\`, generate nothing and
are not counted. The tests call every method, render every call of the table, and compare the types of both.

- Write a call between \`<\` and \`>\`: \`<getRandomFullName()>\`. Within another call, write it as in the table.
- \`faker.seed(42)\` is the member \`seed\` of a request, or \`--seed 42\`. The same seed gives the same document in every
  release.
- \`fakerDE\` is \`<setLocale(de)>\`, or the argument \`locale\` of a call.
- Dates are text of ISO 8601. [Date patterns](language.md#date-patterns) format them.
- A \`bigint\` is a number here: numbers have 34 exact digits.
- Values of one person match: \`<getName()>\`, \`<getEmail()>\`, \`<getCity()>\`. [Personas](language.md#personas) describes it.
`,
  mockaroo: `# Coming from Mockaroo

Written by \`npm run generate\` from \`apps/cli/functions/equivalents.json\`; do not edit it by hand. On the command line,
\`docgen functions --from "mockaroo:Full Name"\` prints one row.

The table has {count} types: the 207 types of the list for fields, and five that clients of the API also name (\`Date\`,
\`IBAN\`, \`Last Name\`, \`Phone\`, \`Suffix\`). The tests render every call of the table and check the type of its value. A type
whose table needs a licence has the reason instead of a call.

- Write a call between \`<\` and \`>\`: \`<getRandomFullName()>\`. Within another call, write it as in the table.
- Fields of a row that belong together come from one object: \`<let(airport, getRandomAirport())>\`, then
  \`<val(airport.name)>\` and \`<val(airport.city)>\`. The traits of a [persona](language.md#personas) match by themselves.
- The share of blank values is \`maybe(value, 0.9)\`. Rows are a loop, or the documents of a batch.
`,
} as const;

/** Returns Markdown, not yet formatted. */
export function equivalentsPage(source: keyof typeof introductions): string {
  const { title, unit, rows } = generators[source];
  const introduction = introductions[source]
    .replace('{version}', title.split(' ').at(-1) ?? '')
    .replace('{count}', String(rows.length));
  const heading = `| ${unit === 'method' ? 'Method' : 'Type'} | Docgen | Note |`;
  return [introduction, heading, '| --- | --- | --- |', ...rows.map((row) => lineOf(row, source)), ''].join('\n');
}

function lineOf({ name, call, note, missing }: Equivalent, source: string): string {
  const shown = source === 'faker' ? code(name) : name;
  const equivalent = call === undefined ? 'none' : code(call);
  return `| ${shown} | ${equivalent} | ${cell(note ?? missing ?? '')} |`;
}

function code(text: string): string {
  return `\`${cell(text)}\``;
}

/** A bar ends a cell of a table, even in code. */
function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}
