/** The actions that the search of the console can start. */
import {
  BookOpen,
  Hash,
  KeyRound,
  Layers,
  LogOut,
  Monitor,
  Moon,
  Pencil,
  Plus,
  Sun,
  Table2,
  Webhook,
} from 'lucide-react';
import type { Role } from '@docgen/client';
import { pageEntry } from './use-palette-sections.ts';
import type { PaletteEntry } from './use-palette-sections.ts';
import { chooseTheme } from './use-theme.ts';

/** What the account menu asks in a dialog. */
export type AccountQuestion = 'signOut' | 'rename';

/** The actions that the role can use. */
export function paletteActions(role: Role, ask: (question: AccountQuestion) => void): readonly PaletteEntry[] {
  const isAdmin = role === 'admin';
  return [
    pageEntry('/templates/new', { title: 'New template', icon: Plus }),
    pageEntry('/batches/new', { title: 'New batch', icon: Layers }),
    pageEntry('/datasets?new=1', { title: 'Upload dataset', icon: Table2 }),
    pageEntry('/sequences?new=1', { title: 'New sequence', icon: Hash }),
    ...(isAdmin ? [pageEntry('/keys?new=1', { title: 'New API key', icon: KeyRound })] : []),
    ...(isAdmin ? [pageEntry('/webhooks?new=1', { title: 'New webhook endpoint', icon: Webhook })] : []),
    docs,
    ...themes,
    ...(isAdmin ? [{ key: 'rename', title: 'Rename workspace', icon: Pencil, open: () => ask('rename') }] : []),
    { key: 'sign-out', title: 'Sign out', words: 'log out', icon: LogOut, open: () => ask('signOut') },
  ];
}

const docs: PaletteEntry = {
  key: 'docs',
  title: 'Open the docs',
  words: 'help documentation guide',
  icon: BookOpen,
  open: () => location.assign('/docs/guide'),
};

const words = 'switch colour color';
const themes: readonly PaletteEntry[] = [
  { key: 'theme-light', title: 'Light theme', words, icon: Sun, open: () => chooseTheme('light') },
  { key: 'theme-dark', title: 'Dark theme', words, icon: Moon, open: () => chooseTheme('dark') },
  { key: 'theme-system', title: 'System theme', words, icon: Monitor, open: () => chooseTheme('system') },
];
