/** Calls back when the colours of the page change: the user chooses a theme, or the system does. Returns its end. */
export function watchColours(notify: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', notify);
  const chosen = new MutationObserver(notify);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', notify);
    chosen.disconnect();
  };
}
