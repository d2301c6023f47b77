/** Formats one function for `docgen functions NAME`. */
import { exampleOf } from '@docgen/engine';
import type { FunctionListing, ParameterListing } from '@docgen/engine';

const kinds: Readonly<Record<FunctionListing['kind'], string>> = {
  S: 'S: fixed by the seed',
  R: "R: fixed by the seed through the seed's reference time",
  P: 'P: depends only on its arguments',
  D: 'D: depends on parameters, sequences, variables or the position in a batch',
  W: 'W: depends on the clock, so the same seed can give another value',
};

/** Returns text that ends with a line feed. */
export async function functionPage(listing: FunctionListing): Promise<string> {
  const { signature, description, result, kind, group, since, parameters, repeated, localized } = listing;
  const { call, seed, result: printed } = await exampleOf(listing);
  return [
    signature,
    '',
    `  ${description}`,
    '',
    `  result   ${result}`,
    `  kind     ${kinds[kind]}`,
    `  group    ${group}`,
    `  since    ${since}`,
    ...parameters.map((parameter) => `  takes    ${described(parameter)}`),
    ...repeated.map((parameter) => `  takes    ${described(parameter)}, repeatable`),
    ...(localized ? ['  takes    locale: text, named argument; default: the locale of the template'] : []),
    '',
    `  example  <${call}>`,
    ...(printed === undefined ? ['           prints nothing'] : [`           ${printed}   (seed ${seed})`]),
    '',
  ].join('\n');
}

function described({ name, type, required, default: given }: ParameterListing): string {
  if (given !== undefined) return `${name}: ${type}, default ${given}`;
  return `${name}: ${type}${required ? '' : ', optional'}`;
}
