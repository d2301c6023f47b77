/**
 * The session of the console: its tenant, and a client that uses it. Signing in sends a key once, and the service gives
 * the browser a cookie that no script can read. All tabs share it, and no page keeps the key.
 */
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { AuthenticationError, createDocgen } from '@docgen/client';
import type { CallOptions, Docgen, Identity } from '@docgen/client';
import { describeBrowser } from './browser-name.ts';
import { removeAllDrafts, setDraftOwner } from './drafts.ts';
import { findSignedInTenant, listenToOtherTabs, noteSignedIn, noteSignedOut } from './signed-in.ts';
import { fetchWatched } from './throttle.ts';
import { uploadFile } from './upload-file.ts';
import { useLoaded } from './use-loaded.ts';

export interface Session {
  readonly docgen: Docgen;
  readonly identity: Identity;
  readonly upload: typeof uploadFile;
}

export interface SessionState {
  /** Undefined until the user signs in. */
  readonly session: Session | undefined;
  /** True while the service checks the session after the page was loaded. */
  readonly isChecking: boolean;
  /** The service refuses the session now: it expired, or another page ended it. The open page stays. */
  readonly isOver: boolean;
  /** Why the session could not be checked. */
  readonly problem: unknown;
  readonly retry: () => void;
  /** Reads the tenant again after a change of its subscription. @throws the client's errors */
  readonly refresh: (signal?: AbortSignal) => Promise<void>;
  /** Resolves when the browser has a session for the key. @throws {AuthenticationError} and the client's other errors */
  readonly signIn: (apiKey: string, signal?: AbortSignal) => Promise<void>;
  /** Ends the session at the service. @throws the client's errors; the session then stays */
  readonly signOut: (options: { readonly keepsDrafts: boolean; readonly signal?: AbortSignal }) => Promise<void>;
}

const SessionContext = createContext<SessionState | undefined>(undefined);

/** A client without a key, for signup and health. */
export const publicDocgen = createDocgen({ baseUrl: location.origin, retriesMax: 2, fetch: fetchWatched });

interface SessionProviderProps {
  /** Called when the session is that of another tenant than the last one. */
  readonly onOtherTenant: () => void;
  readonly children: ReactNode;
}

export function SessionProvider({ onOtherTenant, children }: SessionProviderProps) {
  const [session, setSession] = useState<Session | undefined>(undefined);
  const [isOver, setOver] = useState(false);
  const [isSignedIn, setSignedIn] = useState(() => findSignedInTenant() !== undefined);
  const current = useRef(session);
  current.current = session;
  // The tenant of the last session. It stays while this tab reads the session that another tab has opened.
  const lastTenantId = useRef<string>(undefined);
  const enter = (entered: Session) => {
    const { tenantId } = entered.identity;
    setDraftOwner(tenantId);
    if (lastTenantId.current !== undefined && lastTenantId.current !== tenantId) onOtherTenant();
    lastTenantId.current = tenantId;
    setSession(entered);
    setOver(false);
    setSignedIn(true);
  };
  const leave = () => {
    setSession(undefined);
    setOver(false);
    setSignedIn(false);
  };
  const check = useLoaded(async () => {
    if (!isSignedIn || session !== undefined) return;
    try {
      enter(await readSession(() => setOver(true)));
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      noteSignedOut();
      leave();
    }
  }, [isSignedIn, session === undefined]);
  useEffect(
    () =>
      listenToOtherTabs((tenantId) => {
        if (tenantId === undefined) return setOver(current.current !== undefined);
        // The requests of this tab are those of the other tab's tenant from now on.
        if (current.current?.identity.tenantId !== tenantId) setSession(undefined);
        setOver(false);
        setSignedIn(true);
      }),
    [],
  );
  const state = useMemo<SessionState>(
    () => ({
      session,
      isChecking: isSignedIn && session === undefined && check.problem === undefined,
      isOver,
      problem: check.problem,
      retry: check.reload,
      refresh: async (signal) => {
        if (session !== undefined)
          setSession({ ...session, identity: await session.docgen.getCaller(optionsOf(signal)) });
      },
      signIn: async (apiKey, signal) => {
        const withKey = createDocgen({ baseUrl: location.origin, apiKey, retriesMax: 2, fetch: fetchWatched });
        await withKey.sessions.open({ name: describeBrowser(navigator.userAgent) }, optionsOf(signal));
        const opened = await readSession(() => setOver(true), signal);
        noteSignedIn(opened.identity.tenantId);
        enter(opened);
      },
      signOut: async ({ keepsDrafts, signal }) => {
        await session?.docgen.sessions.end('current', optionsOf(signal)).catch(ignoreEnded);
        if (!keepsDrafts) removeAllDrafts();
        noteSignedOut();
        leave();
      },
    }),
    [session, isSignedIn, isOver, check.problem],
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

/** @param onOver called when the service refuses the session later */
async function readSession(onOver: () => void, signal?: AbortSignal): Promise<Session> {
  let isRead = false;
  const watch = (response: Response) => {
    if (response.status === 401 && isRead) onOver();
    return response;
  };
  const docgen = createDocgen({
    baseUrl: location.origin,
    retriesMax: 2,
    fetch: async (request) => watch(await fetchWatched(request)),
  });
  const identity = await docgen.getCaller(optionsOf(signal));
  isRead = true;
  return { docgen, identity, upload: async (upload) => watch(await uploadFile(upload)) };
}

function optionsOf(signal: AbortSignal | undefined): CallOptions {
  return signal === undefined ? {} : { signal };
}

/** A session that is over already needs no end. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof AuthenticationError)) throw error;
}
