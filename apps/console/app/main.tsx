/** Starts the console. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/tokens.css';
import '../styles/elements.css';
import '../styles/layout.css';
import '../styles/parts.css';
import { App } from './app.tsx';
import { goInstead } from './location.ts';
import { SessionProvider } from './session.tsx';

// The payment page leads back to the console with a session to wait for.
if (new URLSearchParams(location.search).has('session_id')) goInstead('/welcome');

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no root');
createRoot(root).render(
  <StrictMode>
    <SessionProvider>
      <App />
    </SessionProvider>
  </StrictMode>,
);
