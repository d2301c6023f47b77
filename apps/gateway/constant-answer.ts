/** Bytes that never change, prepared at start. */

/** The first one is sent to callers without a preference. */
export const constantEncodings = ['br', 'gzip'] as const;

export interface ConstantAnswer {
  readonly bytes: Buffer;
  /** The same bytes compressed. Empty for bytes that are always sent as they are. */
  readonly encoded: { readonly [name in (typeof constantEncodings)[number]]?: Buffer };
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ConsoleFile extends ConstantAnswer {
  /** Where it is served: `/console/assets/index-B1x.js`. */
  readonly path: string;
}
