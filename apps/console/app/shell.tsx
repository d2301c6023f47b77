/** The frame around every page: the navigation and the account that is signed in. */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../components/controls.tsx';
import { navigate } from './route.ts';
import { useSessionState } from './session.tsx';
import type { Session } from './session.tsx';
import { useTheme } from './use-theme.ts';

const links = [
  ['templates', 'Templates'],
  ['gallery', 'Gallery'],
  ['functions', 'Functions'],
  ['batches', 'Batches'],
  ['sequences', 'Sequences'],
  ['usage', 'Usage'],
] as const;
const adminLinks = [
  ['keys', 'API keys'],
  ['webhooks', 'Webhooks'],
  ['billing', 'Billing'],
] as const;
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
    </div>
  );
}

function Brand() {
  return (
    <a className="brand" href="#/">
      <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width="28" height="28" />
      Docgen
    </a>
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

function SideBar({ section, session }: { readonly section: string; readonly session: Session }) {
  const { signOut } = useSessionState();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [section]);
  const { identity } = session;
  const shownLinks = identity.role === 'admin' ? [...links, ...adminLinks] : links;
  return (
    <header className={isOpen ? 'sidebar open' : 'sidebar'} data-nav>
      <div className="sidebar-head">
        <Brand />
        <Button look="quiet" className="menu-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Menu
        </Button>
      </div>
      <div className="sidebar-body">
        <nav aria-label="Console">
          {shownLinks.map(([path, title]) => (
            <NavLink key={path} path={path} title={title} section={section} />
          ))}
          <a href="/docs/guide">Guide</a>
          <a href="/docs">API reference</a>
        </nav>
        <div className="sidebar-foot">
          <p className="who">
            <strong>{identity.tenantName}</strong>
            <span className="hint">
              {identity.tier} · {identity.role}
            </span>
          </p>
          <ThemeButton />
          <Button
            look="quiet"
            onClick={() => {
              signOut();
              navigate('/');
            }}
          >
            Sign out
          </Button>
        </div>
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

const themeTitles = { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' };

function ThemeButton() {
  const { theme, next } = useTheme();
  return (
    <Button look="quiet" onClick={next}>
      {themeTitles[theme]}
    </Button>
  );
}
