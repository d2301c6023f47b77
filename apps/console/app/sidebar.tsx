/** The navigation of the console: beside the page, and on phones in a drawer. */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ChevronsUpDown, LogOut, Menu as MenuIcon, Monitor, Moon, Pencil, Search, Sun, X } from 'lucide-react';
import { Button } from '../components/controls.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Brand } from './brand.tsx';
import { navigationFor } from './navigation.ts';
import type { NavigationLink } from './navigation.ts';
import { RenameWorkspaceDialog } from './rename-workspace-dialog.tsx';
import { SignOutDialog } from '../sessions/session-dialogs.tsx';
import type { Session } from './session.tsx';
import { useTheme } from './use-theme.ts';

interface SideBarProps {
  readonly section: string;
  readonly session: Session;
  readonly onSearch: () => void;
}

export function SideBar(props: SideBarProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [props.section]);
  return (
    <>
      <header className="sidebar" data-nav>
        <SideBody {...props} />
      </header>
      <header className="phonebar">
        <Brand />
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <MenuIcon size={16} aria-hidden="true" />
          Menu
        </Button>
      </header>
      {isOpen && (
        <Drawer onClose={() => setOpen(false)}>
          <SideBody
            {...props}
            onSearch={() => {
              setOpen(false);
              props.onSearch();
            }}
          />
        </Drawer>
      )}
    </>
  );
}

function Drawer({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label="Menu"
      data-nav
      onClose={onClose}
      onClick={(event) => {
        // A click on the backdrop reaches the dialog itself. A link can lead to the page that is open already.
        const { target } = event;
        if (target === event.currentTarget || (target instanceof Element && target.closest('a') !== null)) onClose();
      }}
    >
      <div className="drawer-head">
        <Button look="quiet" className="icon" aria-label="Close menu" onClick={() => dialog.current?.close()}>
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
      {children}
    </dialog>
  );
}

function SideBody({ section, session, onSearch }: SideBarProps) {
  return (
    <div className="side-body">
      <Brand />
      <button type="button" className="search-button" onClick={onSearch}>
        <Search size={16} aria-hidden="true" />
        Search
        <kbd>{isApple ? '⌘' : 'Ctrl'} K</kbd>
      </button>
      <nav aria-label="Console">
        {navigationFor(session.identity.role).map(({ title, links }) => (
          <div className="side-group" key={title}>
            <h2>{title}</h2>
            {links.map((link) => (
              <SideLink key={link.path} link={link} section={section} />
            ))}
          </div>
        ))}
      </nav>
      <div className="side-foot">
        <AccountMenu session={session} />
      </div>
    </div>
  );
}

function SideLink({
  link: { path, title, icon: Icon },
  section,
}: {
  readonly link: NavigationLink;
  readonly section: string;
}) {
  return (
    <a
      className="side-link"
      href={path.startsWith('/') ? path : `#/${path}`}
      aria-current={section === path ? 'page' : undefined}
    >
      <Icon size={16} aria-hidden="true" />
      {title}
    </a>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const themeChoices = [
  ['system', 'System theme', Monitor],
  ['light', 'Light theme', Sun],
  ['dark', 'Dark theme', Moon],
] as const;

/** The first character as people see it: an emoji of several code points is one. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? 'D';
}

function AccountMenu({ session: { identity } }: { readonly session: Session }) {
  const [isLeaving, setLeaving] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const { theme, choose } = useTheme();
  const { tenantName, tier, role } = identity;
  return (
    <>
      <Menu
        label="Account"
        triggerClass="account"
        trigger={
          <>
            <span className="visually-hidden">Account</span>
            <span className="avatar" aria-hidden="true">
              {initialOf(tenantName)}
            </span>
            <span className="account-names">
              <strong dir="auto" title={tenantName}>
                {tenantName}
              </strong>
              <span className="hint">
                {tier} · {role}
              </span>
            </span>
            <ChevronsUpDown size={16} aria-hidden="true" />
          </>
        }
      >
        {role === 'admin' && (
          <>
            <MenuItem icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setRenaming(true)}>
              Rename workspace
            </MenuItem>
            <hr />
          </>
        )}
        {themeChoices.map(([value, title, Icon]) => (
          <MenuItem
            key={value}
            icon={<Icon size={16} aria-hidden="true" />}
            isChosen={theme === value}
            onClick={() => choose(value)}
          >
            {title}
          </MenuItem>
        ))}
        <hr />
        <MenuItem icon={<LogOut size={16} aria-hidden="true" />} onClick={() => setLeaving(true)}>
          Sign out
        </MenuItem>
      </Menu>
      {isRenaming && <RenameWorkspaceDialog onClose={() => setRenaming(false)} />}
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}
