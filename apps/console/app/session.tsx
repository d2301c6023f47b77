/**
 * Who is signed in: a key, whose it is, and a client that calls with it. The key lives in this tab's session
 * storage and in memory, nowhere else, and is gone when the tab is closed.
 */
import { createContext, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { AuthenticationError, createDocgen } from '@docgen/client';
import type { Docgen, Identity } from '@docgen/client';
import { dropAllDrafts } from './kept-drafts.ts';
import { useLoaded } from './loaded.ts';

const storageName = 'docgen.key';

export interface Session {
  readonly docgen: Docgen;
  readonly identity: Identity;
  readonly apiKey: string;
}

export interface SessionState {
  /** Undefined while nobody is signed in. */
  readonly session: Session | undefined;
  /** True while a key from before a reload is being checked. */
  readonly isChecking: boolean;
  /** Why the kept key could not be checked; it is kept. */
  readonly problem: unknown;
  readonly retry: () => void;
  /** Resolves when the key is known to be good. @throws AuthenticationError and others of the client */
  readonly signIn: (apiKey: string) => Promise<void>;
  readonly signOut: () => void;
}

const SessionContext = createContext<SessionState | undefined>(undefined);

/** Works without a key: for signup and health. */
export const publicDocgen = connectHere(undefined);

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [apiKey, setApiKey] = useState(() => sessionStorage.getItem(storageName) ?? undefined);
  const [known, setKnown] = useState<Session | undefined>(undefined);
  const needsCheck = apiKey !== undefined && known?.apiKey !== apiKey;
  const check = useLoaded(async () => {
    if (!needsCheck) return;
    try {
      setKnown(await openSession(apiKey));
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      forget();
    }
  }, [apiKey]);
  function forget(): void {
    sessionStorage.removeItem(storageName);
    dropAllDrafts();
    setApiKey(undefined);
    setKnown(undefined);
  }
  const state = useMemo<SessionState>(
    () => ({
      session: known,
      isChecking: needsCheck && check.problem === undefined,
      problem: check.problem,
      retry: check.reload,
      signIn: async (key) => {
        const session = await openSession(key);
        sessionStorage.setItem(storageName, key);
        setKnown(session);
        setApiKey(key);
      },
      signOut: forget,
    }),
    [known, needsCheck, check.problem],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}

export function useSessionState(): SessionState {
  const state = use(SessionContext);
  if (state === undefined) throw new Error('no session provider around this component');
  return state;
}

/** Of pages that are shown to signed-in readers only. */
export function useSession(): Session {
  const { session } = useSessionState();
  if (session === undefined) throw new Error('this page is for signed-in readers only');
  return session;
}

async function openSession(apiKey: string): Promise<Session> {
  const docgen = connectHere(apiKey);
  return { docgen, identity: await docgen.caller(), apiKey };
}

function connectHere(apiKey: string | undefined): Docgen {
  return createDocgen({ baseUrl: location.origin, retriesMax: 2, ...(apiKey !== undefined && { apiKey }) });
}
