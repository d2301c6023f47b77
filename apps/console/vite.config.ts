/** Builds the console, the API reference and the guide. The names of all other files contain a digest. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { docsForAgents } from './docs-for-agents.ts';
import { guideSite } from './guide/guide.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ours =
  /apps\/console\/(?:app|components|landing|pages|preview)\/|libs\/client\/|node_modules\/(?:react|scheduler|lucide)/;
/**
 * Few chunks, because each wave of requests costs a slow network its latency: the frame of the console, and the parts
 * that several pages share.
 */
const chunks = [
  { name: 'console', tags: ['$initial' as const], test: ours },
  { name: 'parts', minShareCount: 2, test: ours },
];

export default defineConfig({
  root: at('.'),
  base: '/console/',
  plugins: [react(), docsForAgents(), guideSite()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: at('dist'),
    emptyOutDir: true,
    // The content security policy refuses data URLs and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: [at('index.html'), at('docs.html'), at('guide/main.ts')],
      output: { codeSplitting: { groups: chunks } },
    },
  },
});
