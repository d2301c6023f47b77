/** Bytes that never change, prepared at start. */
export interface ConstantAnswer {
  readonly bytes: Buffer;
  /** Null for bytes that are always sent as they are. */
  readonly gzipped: Buffer | null;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ConsoleFile extends ConstantAnswer {
  /** Where it is served: `/console/assets/index-B1x.js`. */
  readonly path: string;
}
