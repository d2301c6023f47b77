/** From the place in the address to the page, for readers who are signed in or not. */
import { Suspense, useEffect } from 'react';
import { AppErrors } from './app-errors.tsx';
import { goInstead, usePlace } from './location.ts';
import { findPage } from './pages.ts';
import { useSessionState } from './session.tsx';
import { Shell } from './shell.tsx';
import { Empty, Loading, ProblemNote } from '../parts/states.tsx';

export function App() {
  const place = usePlace();
  const path = place.segments.join('/');
  useFocusOnArrival(path);
  return (
    <Shell section={place.segments[0] ?? ''}>
      <AppErrors key={path}>
        <Suspense fallback={<Loading what="the page" />}>
          <CurrentPage />
        </Suspense>
      </AppErrors>
    </Shell>
  );
}

function CurrentPage() {
  const place = usePlace();
  const { session, isChecking, problem, retry } = useSessionState();
  const found = findPage(place.segments);
  useEffect(() => {
    document.title = found === undefined ? 'Not found · Docgen' : `${found.page.title} · Docgen`;
  }, [found?.page]);
  if (found === undefined) {
    return (
      <Empty title="There is no such page">
        <p>
          <a href="#/">Back to the start</a>
        </p>
      </Empty>
    );
  }
  const { page, argument } = found;
  if (page.isPublic || session !== undefined) return <page.View argument={argument} query={place.query} />;
  if (isChecking) return <Loading what="your account" />;
  if (problem !== undefined) return <ProblemNote problem={problem} onRetry={retry} />;
  return <ToSignIn next={location.hash.slice(1)} />;
}

function ToSignIn({ next }: { readonly next: string }) {
  useEffect(() => goInstead(`/sign-in?next=${encodeURIComponent(next)}`), [next]);
  return null;
}

/** Readers of screens hear of a new page by its heading; the first one speaks for itself. */
function useFocusOnArrival(path: string): void {
  useEffect(() => {
    scrollTo(0, 0);
    const active = document.activeElement;
    if (active === null || active === document.body || !active.matches('[data-nav] a')) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [path]);
}
