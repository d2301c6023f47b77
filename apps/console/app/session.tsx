/**
 * The session: an API key, its owner, and a client that uses it. The key is stored only in memory and in the
 * session storage of this tab. Closing the tab removes it.
 */
import { createContext, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { AuthenticationError, createDocgen } from '@docgen/client';
import type { Docgen, Identity } from '@docgen/client';
import { removeAllDrafts } from './drafts.ts';
import { useLoaded } from './use-loaded.ts';

const storageName = 'docgen.key';

export interface Session {
  readonly docgen: Docgen;
  readonly identity: Identity;
  readonly apiKey: string;
}

export interface SessionState {
  /** Undefined until the user signs in. */
  readonly session: Session | undefined;
  /** True while the service checks the key that was stored before a reload. */
  readonly isChecking: boolean;
  /** Why the stored key could not be checked. The key stays stored. */
  readonly problem: unknown;
  readonly retry: () => void;
  /** Resolves when the service has accepted the key. @throws {AuthenticationError} and the client's other errors */
  readonly signIn: (apiKey: string) => Promise<void>;
  readonly signOut: () => void;
}

const SessionContext = createContext<SessionState | undefined>(undefined);

/** A client without a key, for signup and health. */
export const publicDocgen = createPageClient(undefined);

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [apiKey, setApiKey] = useState(() => sessionStorage.getItem(storageName) ?? undefined);
  const [session, setSession] = useState<Session | undefined>(undefined);
  const needsCheck = apiKey !== undefined && session?.apiKey !== apiKey;
  const check = useLoaded(async () => {
    if (!needsCheck) return;
    try {
      setSession(await openSession(apiKey));
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      forget();
    }
  }, [apiKey]);
  function forget(): void {
    sessionStorage.removeItem(storageName);
    removeAllDrafts();
    setApiKey(undefined);
    setSession(undefined);
  }
  const state = useMemo<SessionState>(
    () => ({
      session,
      isChecking: needsCheck && check.problem === undefined,
      problem: check.problem,
      retry: check.reload,
      signIn: async (key) => {
        const opened = await openSession(key);
        sessionStorage.setItem(storageName, key);
        setSession(opened);
        setApiKey(key);
      },
      signOut: forget,
    }),
    [session, needsCheck, check.problem],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}

export function useSessionState(): SessionState {
  const state = use(SessionContext);
  if (state === undefined) throw new Error('the component is outside of SessionProvider');
  return state;
}

/** The session, for pages that `App` shows only with one. */
export function useSession(): Session {
  const { session } = useSessionState();
  if (session === undefined) throw new Error('the page needs a session');
  return session;
}

async function openSession(apiKey: string): Promise<Session> {
  const docgen = createPageClient(apiKey);
  return { docgen, identity: await docgen.caller(), apiKey };
}

function createPageClient(apiKey: string | undefined): Docgen {
  return createDocgen({ baseUrl: location.origin, retriesMax: 2, ...(apiKey !== undefined && { apiKey }) });
}
