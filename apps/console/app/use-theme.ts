/** The colour theme. It follows the system until the user chooses a theme in this browser. */
import { useEffect, useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';
const storageName = 'docgen.theme';
const themes: readonly Theme[] = ['system', 'light', 'dark'];

interface ThemeState {
  readonly theme: Theme;
  readonly choose: (theme: Theme) => void;
  /** Chooses the next theme of the list. */
  readonly next: () => void;
}

export function useTheme(): ThemeState {
  const [theme, setTheme] = useState<Theme>(() => toTheme(localStorage.getItem(storageName)));
  useEffect(() => {
    localStorage.setItem(storageName, theme);
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
  }, [theme]);
  return {
    theme,
    choose: setTheme,
    next: () => setTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'),
  };
}

function toTheme(stored: string | null): Theme {
  return themes.find((theme) => theme === stored) ?? 'system';
}
