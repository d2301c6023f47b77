/** The pages of the console by group, as the sidebar and the search show them. */
import {
  Activity,
  BookOpen,
  Braces,
  Code,
  CreditCard,
  FileText,
  Hash,
  KeyRound,
  Layers,
  LayoutGrid,
  MonitorSmartphone,
  ShieldCheck,
  Table2,
  Webhook,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Role } from '@docgen/client';

export interface NavigationLink {
  /** A page of the console, or an address outside of it when it starts with `/`. */
  readonly path: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** The only role that has the link. Both have it when absent. */
  readonly role?: Role;
}

interface NavigationGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** The groups with the pages that the role can use. */
export function navigationFor(role: Role): readonly NavigationGroup[] {
  return groups.map(({ title, links }) => ({
    title,
    links: links.filter((link) => link.role === undefined || link.role === role),
  }));
}

const groups: readonly NavigationGroup[] = [
  {
    title: 'Build',
    links: [
      { path: 'templates', title: 'Templates', icon: FileText },
      { path: 'gallery', title: 'Gallery', icon: LayoutGrid },
      { path: 'functions', title: 'Functions', icon: Braces },
      { path: 'datasets', title: 'Datasets', icon: Table2 },
      { path: 'sequences', title: 'Sequences', icon: Hash },
    ],
  },
  {
    title: 'Run',
    links: [
      { path: 'batches', title: 'Batches', icon: Layers },
      { path: 'webhooks', title: 'Webhooks', icon: Webhook, role: 'admin' },
      { path: 'usage', title: 'Usage', icon: Activity },
    ],
  },
  {
    title: 'Account',
    links: [
      { path: 'keys', title: 'API keys', icon: KeyRound, role: 'admin' },
      // Admins have the sessions below the keys.
      { path: 'sessions', title: 'Sessions', icon: MonitorSmartphone, role: 'member' },
      { path: 'events', title: 'Security events', icon: ShieldCheck, role: 'admin' },
      { path: 'billing', title: 'Billing', icon: CreditCard, role: 'admin' },
      { path: '/docs/guide', title: 'Guide', icon: BookOpen },
      { path: '/docs', title: 'API reference', icon: Code },
    ],
  },
];
