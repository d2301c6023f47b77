/** Writes documents of a batch as JSON objects, in the form of the API. Their JSON text is inserted unparsed. */

/** What all documents of a spec share. */
export interface WrittenSpec {
  readonly alias: string;
  readonly templateId: string;
}

export interface WrittenDocument {
  /** Index of the spec in its batch. */
  readonly specIndex: number;
  readonly seqNo: number;
  readonly documentSeed: number;
  /** JSON text; null when the document failed. */
  readonly result: string | null;
  /** JSON text of code and message; null when the document is completed. */
  readonly error: string | null;
}

/** Each document is in one line, without its end. */
export function createDocumentJson(
  batchId: string,
  specs: readonly WrittenSpec[],
): (document: WrittenDocument) => string {
  const frames = specs.map(({ alias, templateId }) => ({
    start: `{"batchId":${JSON.stringify(batchId)},"alias":${JSON.stringify(alias)},"seqNo":`,
    middle: `,"templateId":${JSON.stringify(templateId)},"status":`,
  }));
  return ({ specIndex, seqNo, documentSeed, result, error }) => {
    const frame = frames[specIndex];
    if (frame === undefined) throw new Error(`a document belongs to spec ${specIndex}, which its batch does not have`);
    const outcome =
      result === null
        ? `"failed","result":null,"error":${error ?? 'null'}`
        : `"completed","result":${inOneLine(result)}`;
    return `${frame.start}${seqNo}${frame.middle}${outcome},"documentSeed":${documentSeed}}`;
  };
}

/** The JSON text without line ends. It escapes them in strings, so a raw one is white space between tokens. */
export function inOneLine(json: string): string {
  return json.includes('\n') || json.includes('\r') ? json.replaceAll(/[\r\n]/g, ' ') : json;
}
