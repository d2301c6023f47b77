/** The frame around every page: the navigation and the account that is signed in. */
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { Button } from '../components/controls.tsx';
import { RenameWorkspaceDialog } from './rename-workspace-dialog.tsx';
import { SignOutDialog } from '../sessions/session-dialogs.tsx';
import { WaitingNote } from '../components/waiting-note.tsx';
import { BillingBanner } from './billing-banner.tsx';
import { Brand } from './brand.tsx';
import { loadable } from './chunk.ts';
import type { AccountQuestion } from './palette-actions.ts';
import { useSessionState } from './session.tsx';
import type { Session } from './session.tsx';
import { SideBar } from './sidebar.tsx';
import { Toasts } from './toasts.tsx';
import { useTheme } from './use-theme.ts';

const Palette = loadable(async () => (await import('./palette.tsx')).Palette);

const publicLinks = [
  ['gallery', 'Gallery'],
  ['functions', 'Functions'],
] as const;

export function Shell({ section, children }: { readonly section: string; readonly children: ReactNode }) {
  const { session, isChecking } = useSessionState();
  const hasSideBar = session !== undefined && section !== '';
  const [isSearching, setSearching] = useState(false);
  const [question, setQuestion] = useState<AccountQuestion | undefined>(undefined);
  useEffect(() => {
    if (hasSideBar) return;
    // After signing out, the next session must not begin with the dialog.
    setQuestion(undefined);
    // Ctrl+K while the session is checked opens the search afterwards.
    if (!isChecking) setSearching(false);
  }, [hasSideBar, isChecking, isSearching]);
  useSearchKey(() => setSearching(true));
  return (
    <div className={hasSideBar ? 'shell with-sidebar' : 'shell'}>
      <button type="button" className="skip" onClick={() => document.querySelector<HTMLElement>('main')?.focus()}>
        Skip to content
      </button>
      {hasSideBar ? (
        <SideBar section={section} session={session} onSearch={() => setSearching(true)} />
      ) : (
        <TopBar section={section} session={session} />
      )}
      <main tabIndex={-1}>
        {session !== undefined && <BillingBanner identity={session.identity} />}
        {children}
      </main>
      <Toasts />
      <div className="page-waiting">
        <WaitingNote />
      </div>
      {isSearching && hasSideBar && <Palette onAsk={setQuestion} onClose={() => setSearching(false)} />}
      {hasSideBar && question === 'signOut' && <SignOutDialog onClose={() => setQuestion(undefined)} />}
      {hasSideBar && question === 'rename' && <RenameWorkspaceDialog onClose={() => setQuestion(undefined)} />}
    </div>
  );
}

/** Calls `open` for Ctrl+K, or Cmd+K, unless a dialog is open. A layout effect: no key can come before it. */
function useSearchKey(open: () => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}

function TopBar({ section, session }: { readonly section: string; readonly session: Session | undefined }) {
  return (
    <header className="topbar" data-nav>
      <Brand />
      <nav aria-label="Site">
        {publicLinks.map(([path, title]) => (
          <NavLink key={path} path={path} title={title} section={section} />
        ))}
        <a href="/docs/guide">Guide</a>
        <a href="/docs">API</a>
      </nav>
      <div className="topbar-end">
        <ThemeButton />
        {session === undefined ? (
          <>
            <a className="button plain" href="#/sign-in">
              Sign in
            </a>
            <a className="button main" href="#/signup">
              Start free trial
            </a>
          </>
        ) : (
          <a className="button main" href="#/templates">
            Open the console
          </a>
        )}
      </div>
    </header>
  );
}

function NavLink({
  path,
  title,
  section,
}: {
  readonly path: string;
  readonly title: string;
  readonly section: string;
}) {
  return (
    <a href={`#/${path}`} aria-current={section === path ? 'page' : undefined}>
      {title}
    </a>
  );
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon };

function ThemeButton() {
  const { theme, next } = useTheme();
  const Icon = themeIcons[theme];
  return (
    <Button look="quiet" className="icon" aria-label={`Theme: ${theme}`} onClick={next}>
      <Icon size={16} aria-hidden="true" />
    </Button>
  );
}
