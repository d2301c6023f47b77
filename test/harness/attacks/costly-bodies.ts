/** Legal request bodies that cost most to check, and some that are none: hundreds of milliseconds each. */

/** Names of members are compared in every branch of 30 nested blocks. */
export function nestedBlocks(): string {
  const members = Array.from({ length: 8_000 }, (_, index) => `"m${index}":<val(${index})>`).join(',');
  return `{${'<if(1 == 1)>'.repeat(30)}${members}${'<endif>'.repeat(30)}}`;
}

export function longChoice(): string {
  return `<oneOf(${Array.from({ length: 100_000 }, () => '1').join(',')})>`;
}

/** Every call is a problem to report. */
export function unknownCalls(): string {
  return `<oneOf(${'x(),'.repeat(50_000)}1)>`;
}

export function blocksWithoutEnd(): string {
  return '<for(i,1,2)><if(i == 1)>'.repeat(10_000);
}

/** JSON of a request with the members of a template, but of an odd form: just below 1 MiB. */
export const oddRequests: readonly string[] = [
  `{"body":"<lt()>","params":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
  `{"body":"<lt()>","params":{"a":[${'{},'.repeat(300_000)}{}]}}`,
  `{"body":"<lt()>",${Array.from({ length: 80_000 }, (_, index) => `"u${index}":1`).join(',')}}`,
];
