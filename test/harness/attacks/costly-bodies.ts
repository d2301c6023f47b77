/** Request bodies that take up to hundreds of milliseconds to check or to parse. */

/** The check compares the names of members in every branch of 30 nested blocks. */
export function nestedBlocks(): string {
  const members = list(8_000, (index) => `"m${index}":<val(${index})>`);
  return `{${'<if(1 == 1)>'.repeat(30)}${members}${'<endif>'.repeat(30)}}`;
}

export function longChoice(): string {
  return `<oneOf(${list(100_000, () => '1')})>`;
}

/** The check reports a problem for every call. */
export function unknownCalls(): string {
  return `<oneOf(${'x(),'.repeat(50_000)}1)>`;
}

export function blocksWithoutEnd(): string {
  return '<for(i,1,2)><if(i == 1)>'.repeat(10_000);
}

/** A JSON text just below 1 MiB, and its route. */
export type OddRequest = readonly [path: string, json: string];

const adhocPath = '/v1/templates/generate';

/** Deep or wide JSON: each text takes up to 100 ms to parse and to validate. */
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
