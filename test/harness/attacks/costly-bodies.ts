/** Request bodies that cost most to check or to parse: up to hundreds of milliseconds each. */

/** Names of members are compared in every branch of 30 nested blocks. */
export function nestedBlocks(): string {
  const members = list(8_000, (index) => `"m${index}":<val(${index})>`);
  return `{${'<if(1 == 1)>'.repeat(30)}${members}${'<endif>'.repeat(30)}}`;
}

export function longChoice(): string {
  return `<oneOf(${list(100_000, () => '1')})>`;
}

/** Every call is a problem to report. */
export function unknownCalls(): string {
  return `<oneOf(${'x(),'.repeat(50_000)}1)>`;
}

export function blocksWithoutEnd(): string {
  return '<for(i,1,2)><if(i == 1)>'.repeat(10_000);
}

/** JSON just below 1 MiB for a route. */
export type OddRequest = readonly [path: string, json: string];

const adhocPath = '/v1/templates/generate';

/** Deep, wide or strange: each takes up to a tenth of a second to parse and to validate. */
export function oddRequests(): readonly OddRequest[] {
  const deepArrays = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
  const deepObjects = `${'{"a":'.repeat(160_000)}1${'}'.repeat(160_000)}`;
  const shallowArrays = list(55_000, () => '[[[[[[[[]]]]]]]]');
  const otherMembers = list(80_000, (index) => `{"u${index}":1}`);
  const members = list(80_000, (index) => `"u${index}":1`);
  return [
    [adhocPath, withParams(deepArrays)],
    [adhocPath, withParams(deepObjects)],
    [adhocPath, withParams(`{"a":[${shallowArrays}]}`)],
    [adhocPath, withParams(`{"a":[${otherMembers}]}`)],
    [adhocPath, `{"body":"<lt()>",${members}}`],
    ['/v1/batches', `{"documents":[{"alias":"a","templateId":"t","relations":{${members}}}]}`],
  ];
}

function withParams(json: string): string {
  return `{"body":"<lt()>","params":${json}}`;
}

function list(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join(',');
}
