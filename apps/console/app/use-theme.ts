/** The colour theme. It follows the system until the user chooses a theme in this browser. */
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';
const storageName = 'docgen.theme';
const themes: readonly Theme[] = ['system', 'light', 'dark'];

let current: Theme = 'system';
const listeners = new Set<() => void>();

/** Applies the theme that was chosen in an earlier visit. */
export function startTheme(): void {
  current = toTheme(localStorage.getItem(storageName));
  apply();
}

interface ThemeState {
  readonly theme: Theme;
  readonly choose: (theme: Theme) => void;
  /** Chooses the next theme of the list. */
  readonly next: () => void;
}

/** All callers see the same theme. */
export function useTheme(): ThemeState {
  const theme = useSyncExternalStore(listen, () => current);
  return {
    theme,
    choose: chooseTheme,
    next: () => chooseTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'),
  };
}

export function chooseTheme(theme: Theme): void {
  current = theme;
  localStorage.setItem(storageName, theme);
  apply();
  for (const notify of listeners) notify();
}

function apply(): void {
  const { dataset } = document.documentElement;
  if (current === 'system') delete dataset['theme'];
  else dataset['theme'] = current;
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function toTheme(stored: string | null): Theme {
  return themes.find((theme) => theme === stored) ?? 'system';
}
