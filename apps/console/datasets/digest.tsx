/** Enough characters to tell versions apart. */
const shownLength = 12;

/** The first characters of a digest. The tooltip has all of them. */
export function Digest({ digest }: { readonly digest: string }) {
  return <code title={digest}>{digest.slice(0, shownLength)}</code>;
}
