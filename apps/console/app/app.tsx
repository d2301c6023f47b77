/** Shows the page that the address names. Pages that need a session lead to the sign-in page first. */
import { useEffect } from 'react';
import { useChunk } from './chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { replaceRoute, useRoute } from './route.ts';
import type { Route } from './route.ts';
import type { PageProps } from './page-props.ts';
import { findPage } from './pages.ts';
import type { Page } from './pages.ts';
import { useScrollPosition } from './scroll-position.ts';
import { useSessionState } from './session.tsx';
import { Shell } from './shell.tsx';
import { useTabTitle, useTabWorkspace } from './tab-title.ts';
import { SignInAgainDialog } from '../sessions/session-dialogs.tsx';
import { WaitingPageHead } from '../components/page-head.tsx';
import { Empty, Loading, ProblemNote } from '../components/states.tsx';

export function App() {
  const route = useRoute();
  const { segments } = route;
  const path = segments.join('/');
  const title = findPage(segments)?.page.title ?? 'Not found';
  useScrollPosition(path);
  useFocusAfterNavigation(path);
  return (
    <Shell section={segments[0] ?? ''}>
      <ErrorBoundary key={path} title={title}>
        <CurrentPage route={route} />
      </ErrorBoundary>
      <SignInAgainDialog />
    </Shell>
  );
}

function CurrentPage({ route: { segments, query } }: { readonly route: Route }) {
  const { session, isChecking, problem, retry } = useSessionState();
  const found = findPage(segments);
  useTabTitle(found?.page.title ?? 'Not found', segments.join('/'));
  useTabWorkspace(session?.identity.tenantName);
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
  if (page.isPublic || session !== undefined) {
    return <LoadedPage page={page} argument={argument} query={query} />;
  }
  return (
    <>
      <WaitingPageHead title={page.title} />
      {isChecking && <Loading what="your account" onRetry={retry} />}
      <ProblemNote problem={problem} onRetry={retry} />
      {!isChecking && problem === undefined && <RedirectToSignIn next={location.hash.slice(1)} />}
    </>
  );
}

/** A browser repeats a failed download of a chunk only after a reload. */
function LoadedPage({ page, ...props }: PageProps & { readonly page: Page }) {
  const View = useChunk(page.view);
  if (View !== undefined) return <View {...props} />;
  return (
    <>
      <WaitingPageHead title={page.title} />
      <Loading what="the page" onRetry={() => location.reload()} />
    </>
  );
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
