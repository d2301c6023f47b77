/**
 * Code samples of an operation (`x-codeSamples`, which viewers of OpenAPI documents show): the first recorded example
 * with curl, in TypeScript, in Python and on the command line.
 */
import { routeExamples } from '@docgen/contracts/examples';
import type { RouteExample } from '@docgen/contracts/examples';
import type { RouteContract } from '@docgen/contracts/route';
import { clientCalls } from './client-calls.ts';
import type { ClientCall } from './client-calls.ts';
import { asArguments, literal, quote } from './literals.ts';
import type { Language } from './literals.ts';

export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** The address of the service in samples. The API reference shows its own address instead. */
const baseUrl = 'https://docgen.example.com';
type Example = Pick<RouteExample, 'params' | 'query' | 'body'>;
const calls: Readonly<Record<string, ClientCall | null>> = clientCalls;

/** Empty for operations without a method of the clients. */
export function codeSamplesOf(operationId: string, route: RouteContract): readonly CodeSample[] {
  const clientCall = calls[operationId];
  if (clientCall === undefined || clientCall === null) return [];
  const example = exampleOf(operationId);
  const { command } = clientCall;
  return [
    { lang: 'Shell', label: 'curl', source: curlSample(route, example) },
    { lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(route, clientCall, example) },
    { lang: 'Python', label: 'Python', source: pythonSample(route, clientCall, example) },
    ...(command === undefined
      ? []
      : [{ lang: 'Shell', label: 'CLI', source: `docgen ${command.replaceAll(/\{(\w+)\}/g, paramOf(example))}` }]),
  ];
}

/** The first request that succeeds, or the first one. */
function exampleOf(operationId: string): Example {
  const all = routeExamples.filter(({ operation }) => operation === operationId);
  return all.find(({ status }) => status < 400) ?? all[0] ?? {};
}

function curlSample({ method, path, access }: RouteContract, example: Example): string {
  const query = new URLSearchParams(example.query).toString();
  const url = `${baseUrl}${path.replaceAll(/\{(\w+)\}/g, paramOf(example))}${query === '' ? '' : `?${query}`}`;
  const hasBody = example.body !== undefined;
  const needsMethod = method !== (hasBody ? 'POST' : 'GET');
  return [
    `curl ${needsMethod ? `-X ${method} ` : ''}'${url}'`,
    ...(access === 'public' ? [] : ['-H "Authorization: Bearer $DOCGEN_KEY"']),
    ...(hasBody
      ? [
          `-H 'Content-Type: application/json'`,
          `-d '${JSON.stringify(example.body).replaceAll("'", String.raw`'\''`)}'`,
        ]
      : []),
  ].join(' \\\n  ');
}

function paramOf({ params }: Example) {
  return (_: string, name: string) => encodeURIComponent(params?.[name] ?? `{${name}}`);
}

function typescriptSample({ access }: RouteContract, clientCall: ClientCall, example: Example): string {
  const key = access === 'public' ? '' : ', apiKey: process.env.DOCGEN_KEY';
  const call = `docgen.${filled(clientCall.call, example, 'typescript')}`;
  const { iterates } = clientCall;
  const use =
    iterates === undefined
      ? `console.log(await ${call});`
      : `for await (const ${iterates.item} of ${call}) {\n  console.log(${iterates.element});\n}`;
  return `import { createDocgen } from '@docgen/client';

const docgen = createDocgen({ baseUrl: '${baseUrl}'${key} });
${use}`;
}

function pythonSample({ access }: RouteContract, clientCall: ClientCall, example: Example): string {
  const isPublic = access === 'public';
  const key = isPublic ? '' : ', os.environ["DOCGEN_KEY"]';
  const [head = '', ...rest] = clientCall.call.split('(');
  const name = head.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const call = `docgen.${name}(${filled(rest.join('('), example, 'python')}`;
  const { iterates } = clientCall;
  const use =
    iterates === undefined ? `print(${call})` : `for ${iterates.item} in ${call}:\n    print(${iterates.element})`;
  return `${isPublic ? '' : 'import os\n'}from docgen_client import Docgen

with Docgen("${baseUrl}"${key}) as docgen:
    ${use.replaceAll('\n', '\n    ')}`;
}

/** Replaces the placeholders of a call. */
function filled(call: string, { params = {}, query, body }: Example, language: Language): string {
  const members: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
  const given = call.replaceAll(/\{(#?)([\w.]+)\}/g, (_, isNumber: string, name: string) => {
    if (name === 'body') return literal(body ?? {}, language);
    if (name === 'members') return asArguments(members, language);
    if (name === 'query') return asArguments(Object.fromEntries(Object.entries(query ?? {}).map(asNumber)), language);
    if (name.startsWith('body.')) return literal(members[name.slice('body.'.length)], language);
    return isNumber === '' ? quote(params[name] ?? name, language) : (params[name] ?? '0');
  });
  return given.replace(/, \)/, ')');
}

/** Values of a query are text in the examples. */
function asNumber([name, text]: [string, string]): [string, string | number] {
  return [name, /^\d+$/.test(text) ? Number(text) : text];
}
