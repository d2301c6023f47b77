/** A date with its time, in the time zone and language of the browser. */
export function Timestamp({ at }: { readonly at: string }) {
  const date = new Date(at);
  return <time dateTime={at}>{date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}</time>;
}
