/** Builds the console and the API reference: two pages, everything else in files with a digest in their names. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  base: '/console/',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: at('dist'),
    emptyOutDir: true,
    // Data URLs would be refused by the content security policy, and so would an inline preload script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: [at('index.html'), at('docs.html')] },
  },
});
