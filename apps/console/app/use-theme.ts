/** Light or dark: as the system has it, or as chosen here. */
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

function toTheme(kept: string | null): Theme {
  return themes.find((theme) => theme === kept) ?? 'system';
}
