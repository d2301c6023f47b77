/** Adapts the OpenAPI document to the viewer: code samples under its own name, with the address of this service. */

interface CodeSample {
  readonly label: string;
  readonly source: string;
}

type Operation = Readonly<Record<string, unknown>> & { readonly 'x-codeSamples'?: readonly CodeSample[] };

export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const exampleOrigin = 'https://docgen.example.com';

export function adaptDocument(document: ApiDescription, origin: string): ApiDescription {
  const adapt = ({ 'x-codeSamples': samples = [], ...operation }: Operation): Operation => ({
    ...operation,
    'x-code-samples': samples.map((sample) => ({ ...sample, source: sample.source.replaceAll(exampleOrigin, origin) })),
  });
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, adapt(operation)])),
  ]);
  return { ...document, paths: Object.fromEntries(paths) as ApiDescription['paths'] };
}
