/** A date with its time, in the time zone and language of the browser. */
export function Timestamp({ at }: { readonly at: string }) {
  return <time dateTime={at}>{textOf(at)}</time>;
}

const steps = [
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
] as const;
const daysMax = 7;

/** How long ago it was, and after a week the date. The tooltip has the date and the time. */
export function Age({ at }: { readonly at: string }) {
  const seconds = Math.max(0, (Date.now() - Date.parse(at)) / 1_000);
  const [unit, size] = steps.findLast(([, length]) => seconds >= length) ?? (['minute', 60] as const);
  const isOld = seconds > daysMax * 86_400;
  return (
    <time dateTime={at} title={textOf(at)}>
      {isOld && new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' })}
      {!isOld && seconds < 60 && 'just now'}
      {!isOld && seconds >= 60 && new Intl.RelativeTimeFormat('en').format(-Math.floor(seconds / size), unit)}
    </time>
  );
}

function textOf(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
