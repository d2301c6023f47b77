/** The colour theme. It follows the system until the user chooses a theme in this browser. */
import { useEffect, useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';
const storageName = 'docgen.theme';
const themes: readonly Theme[] = ['system', 'light', 'dark'];

export function useTheme(): { readonly theme: Theme; readonly next: () => void } {
  const [theme, setTheme] = useState<Theme>(() => toTheme(localStorage.getItem(storageName)));
  useEffect(() => {
    localStorage.setItem(storageName, theme);
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
  }, [theme]);
  return { theme, next: () => setTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system') };
}

function toTheme(stored: string | null): Theme {
  return themes.find((theme) => theme === stored) ?? 'system';
}
