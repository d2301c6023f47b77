/** Starts the console in the browser. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
// A browser loads only the font files of the scripts that a page shows.
import '@fontsource-variable/inter/wght.css';
import '../styles/tokens.css';
import '../styles/elements.css';
import '../styles/layout.css';
import '../styles/navigation.css';
import '../styles/overlays.css';
import '../styles/controls.css';
import '../styles/cards.css';
import '../styles/tabs.css';
import '../styles/pages.css';
import '../styles/batch-builder.css';
import '../styles/batches.css';
import '../styles/functions.css';
import '../styles/figures.css';
import '../styles/editor.css';
import '../styles/versions.css';
import '../styles/preview.css';
import { App } from './app.tsx';
import { findPage } from './pages.ts';
import { navigate, parseHash, replaceRoute } from './route.ts';
import { SessionProvider } from './session.tsx';
import { startTheme } from './use-theme.ts';

// The gateway answers unknown paths below /console with this page.
if (!/^\/console\/?$/.test(location.pathname)) history.replaceState(null, '', `${import.meta.env.BASE_URL}#/not-found`);

// The payment page redirects to the console with the id of the signup session in the query.
if (new URLSearchParams(location.search).has('session_id')) replaceRoute('/welcome');

// Meanwhile the session is checked. The page reports why its chunk is missing.
findPage(parseHash(location.hash).segments)
  ?.page.view.load()
  .catch(() => undefined);

startTheme();
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <SessionProvider onOtherTenant={leaveTenantPage}>
      <App />
    </SessionProvider>
  </StrictMode>,
);

/**
 * Leaves a page of the last tenant's objects, which would only show that they do not exist. A public page stays: it can
 * show a new key, which the service returns only once.
 */
function leaveTenantPage(): void {
  if (findPage(parseHash(location.hash).segments)?.page.isPublic !== true) navigate('/templates');
}
