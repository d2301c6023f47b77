/** The navigation of the console: beside the page, and on phones in a drawer. */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import {
  Activity,
  BookOpen,
  Braces,
  ChevronsUpDown,
  Code,
  CreditCard,
  FileText,
  Hash,
  KeyRound,
  Layers,
  LayoutGrid,
  LogOut,
  Menu as MenuIcon,
  Monitor,
  Moon,
  Sun,
  Webhook,
  X,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Button } from '../components/controls.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Brand } from './brand.tsx';
import { SignOutDialog } from '../components/session-dialogs.tsx';
import type { Session } from './session.tsx';
import { useTheme } from './use-theme.ts';

interface NavigationLink {
  /** A page of the console, or an address outside of it when it starts with `/`. */
  readonly path: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly isForAdmins?: boolean;
}

const groups: readonly { readonly title: string; readonly links: readonly NavigationLink[] }[] = [
  {
    title: 'Build',
    links: [
      { path: 'templates', title: 'Templates', icon: FileText },
      { path: 'gallery', title: 'Gallery', icon: LayoutGrid },
      { path: 'functions', title: 'Functions', icon: Braces },
      { path: 'sequences', title: 'Sequences', icon: Hash },
    ],
  },
  {
    title: 'Run',
    links: [
      { path: 'batches', title: 'Batches', icon: Layers },
      { path: 'webhooks', title: 'Webhooks', icon: Webhook, isForAdmins: true },
      { path: 'usage', title: 'Usage', icon: Activity },
    ],
  },
  {
    title: 'Account',
    links: [
      { path: 'keys', title: 'API keys', icon: KeyRound, isForAdmins: true },
      { path: 'billing', title: 'Billing', icon: CreditCard, isForAdmins: true },
      { path: '/docs/guide', title: 'Guide', icon: BookOpen },
      { path: '/docs', title: 'API reference', icon: Code },
    ],
  },
];

interface SideBarProps {
  readonly section: string;
  readonly session: Session;
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
          <SideBody {...props} />
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
        <Button look="quiet" className="icon" aria-label="Close menu" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
      {children}
    </dialog>
  );
}

function SideBody({ section, session }: SideBarProps) {
  const isAdmin = session.identity.role === 'admin';
  return (
    <div className="side-body">
      <Brand />
      <nav aria-label="Console">
        {groups.map(({ title, links }) => (
          <div className="side-group" key={title}>
            <h2>{title}</h2>
            {links
              .filter(({ isForAdmins = false }) => isAdmin || !isForAdmins)
              .map((link) => (
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

const themeChoices = [
  ['system', 'System theme', Monitor],
  ['light', 'Light theme', Sun],
  ['dark', 'Dark theme', Moon],
] as const;

function AccountMenu({ session: { identity } }: { readonly session: Session }) {
  const [isLeaving, setLeaving] = useState(false);
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
              {Array.from(tenantName.trim())[0]?.toUpperCase() ?? 'D'}
            </span>
            <span className="account-names">
              <strong dir="auto">{tenantName}</strong>
              <span className="hint">
                {tier} · {role}
              </span>
            </span>
            <ChevronsUpDown size={16} aria-hidden="true" />
          </>
        }
      >
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
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}
