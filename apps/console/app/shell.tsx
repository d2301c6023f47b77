/** The frame around every page: the navigation and the account that is signed in. */
import type { ReactNode } from 'react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { Button } from '../components/controls.tsx';
import { Brand } from './brand.tsx';
import { useSessionState } from './session.tsx';
import type { Session } from './session.tsx';
import { SideBar } from './sidebar.tsx';
import { Toasts } from './toasts.tsx';
import { useTheme } from './use-theme.ts';

const publicLinks = [
  ['gallery', 'Gallery'],
  ['functions', 'Functions'],
] as const;

export function Shell({ section, children }: { readonly section: string; readonly children: ReactNode }) {
  const { session } = useSessionState();
  const hasSideBar = session !== undefined && section !== '';
  return (
    <div className={hasSideBar ? 'shell with-sidebar' : 'shell'}>
      <button type="button" className="skip" onClick={() => document.querySelector<HTMLElement>('main')?.focus()}>
        Skip to content
      </button>
      {hasSideBar ? <SideBar section={section} session={session} /> : <TopBar section={section} session={session} />}
      <main tabIndex={-1}>{children}</main>
      <Toasts />
    </div>
  );
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
