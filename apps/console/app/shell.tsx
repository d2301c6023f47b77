/** The frame around every page: the way through the console, and who is signed in. */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../parts/controls.tsx';
import { go } from './location.ts';
import { useSessionState } from './session.tsx';
import type { Session } from './session.tsx';
import { useTheme } from './theme.ts';

const work = [
  ['templates', 'Templates'],
  ['gallery', 'Gallery'],
  ['functions', 'Functions'],
  ['batches', 'Batches'],
  ['sequences', 'Sequences'],
  ['usage', 'Usage'],
] as const;
const adminWork = [
  ['keys', 'API keys'],
  ['billing', 'Billing'],
] as const;
const strangersWay = [
  ['gallery', 'Gallery'],
  ['functions', 'Functions'],
] as const;

export function Shell({ section, children }: { readonly section: string; readonly children: ReactNode }) {
  const { session } = useSessionState();
  const isFramed = session !== undefined && section !== '';
  return (
    <div className={isFramed ? 'shell framed' : 'shell'}>
      <button type="button" className="skip" onClick={() => document.querySelector<HTMLElement>('main')?.focus()}>
        Skip to the page
      </button>
      {isFramed ? <SideBar section={section} session={session} /> : <TopBar section={section} session={session} />}
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
        {strangersWay.map(([path, title]) => (
          <NavLink key={path} path={path} title={title} section={section} />
        ))}
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
  const links = identity.role === 'admin' ? [...work, ...adminWork] : work;
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
          {links.map(([path, title]) => (
            <NavLink key={path} path={path} title={title} section={section} />
          ))}
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
              go('/');
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
