/** Why the page waits. */

export function SlowText() {
  return <p>The service has not answered yet. It may be busy, or your connection may be slow.</p>;
}

export function ThrottledText({ seconds }: { readonly seconds: number }) {
  return (
    <p>
      Too many requests. This page will retry automatically<span aria-hidden="true"> in {seconds} s</span>.
    </p>
  );
}
