/** Shows the page that the address names. Pages that need a session lead to the sign-in page first. */
import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { replaceRoute, useRoute } from './route.ts';
import { findPage } from './pages.ts';
import { useScrollPosition } from './scroll-position.ts';
import { useSessionState } from './session.tsx';
import { Shell } from './shell.tsx';
import { useTabTitle } from './tab-title.ts';
import { SignInAgainDialog } from '../components/session-dialogs.tsx';
import { Empty, Loading, ProblemNote } from '../components/states.tsx';

export function App() {
  const { segments } = useRoute();
  const path = segments.join('/');
  useScrollPosition(path);
  useFocusAfterNavigation(path);
  return (
    <Shell section={segments[0] ?? ''}>
      <ErrorBoundary key={path}>
        <Suspense fallback={<Loading what="the page" />}>
          <CurrentPage />
        </Suspense>
      </ErrorBoundary>
      <SignInAgainDialog />
    </Shell>
  );
}

function CurrentPage() {
  const { segments, query } = useRoute();
  const { session, isChecking, problem, retry } = useSessionState();
  const found = findPage(segments);
  useTabTitle(found?.page.title ?? 'Not found');
  if (found === undefined) {
    return (
      <Empty isPage title="Page not found">
        <p>
          <a href="#/">Go to the start page</a>
        </p>
      </Empty>
    );
  }
  const { page, argument } = found;
  if (page.isPublic || session !== undefined) return <page.View argument={argument} query={query} />;
  if (isChecking) return <Loading what="your account" onRetry={retry} />;
  if (problem !== undefined) return <ProblemNote problem={problem} onRetry={retry} />;
  return <RedirectToSignIn next={location.hash.slice(1)} />;
}

function RedirectToSignIn({ next }: { readonly next: string }) {
  useEffect(() => replaceRoute(`/sign-in?next=${encodeURIComponent(next)}`), [next]);
  return null;
}

/** After a click in the navigation, moves the focus to the page, so that screen readers read the new page. */
function useFocusAfterNavigation(path: string): void {
  useEffect(() => {
    const active = document.activeElement;
    if (active === null || active === document.body || !active.matches('[data-nav] a')) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [path]);
}
