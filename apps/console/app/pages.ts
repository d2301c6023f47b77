/** Every page of the console: its path, its title, and the chunk that it is loaded from. */
import type { ComponentType } from 'react';
import { chunkOf } from './chunk.ts';
import type { Chunk } from './chunk.ts';
import { LandingPage } from '../pages/landing-page.tsx';
import { preloadEngine } from '../preview/preload-engine.ts';
import type { PageProps } from './page-props.ts';

type View = ComponentType<PageProps>;

export interface Page {
  /** `templates/:`; at most one segment is an argument. */
  readonly path: string;
  readonly title: string;
  /** Whether the page is shown without signing in. */
  readonly isPublic: boolean;
  readonly view: Chunk<View>;
}

const pages: readonly Page[] = [
  {
    path: '',
    title: 'Documents from templates',
    isPublic: true,
    view: { value: () => LandingPage, load: async () => Promise.resolve() },
  },
  publicPage('signup', 'Start a trial', async () => (await import('../pages/signup-page.tsx')).SignupPage),
  publicPage('welcome', 'Welcome', async () => (await import('../pages/welcome-page.tsx')).WelcomePage),
  publicPage('sign-in', 'Sign in', async () => (await import('../pages/sign-in-page.tsx')).SignInPage),
  publicPage('lost-key', 'Lost key', async () => (await import('../pages/lost-key-page.tsx')).LostKeyPage),
  publicPage('recover-key', 'New key', async () => (await import('../pages/recover-key-page.tsx')).RecoverKeyPage),
  publicPage('functions', 'Functions', async () => (await import('../pages/functions-page.tsx')).FunctionsPage),
  publicPage('gallery', 'Gallery', async () => (await import('../pages/gallery-page.tsx')).GalleryPage),
  page('templates', 'Templates', async () => (await import('../pages/templates-page.tsx')).TemplatesPage),
  page('templates/:', 'Template', async () => {
    const { TemplatePage } = await import('../pages/template-page.tsx');
    // The editor comes first. The engine then loads while the template does.
    preloadEngine();
    return TemplatePage;
  }),
  page('batches', 'Batches', async () => (await import('../pages/batches-page.tsx')).BatchesPage),
  page('batches/new', 'New batch', async () => (await import('../pages/batch-builder-page.tsx')).BatchBuilderPage),
  page('batches/:', 'Batch', async () => (await import('../pages/batch-page.tsx')).BatchPage),
  page('datasets', 'Datasets', async () => (await import('../pages/datasets-page.tsx')).DatasetsPage),
  page('datasets/:', 'Dataset', async () => (await import('../pages/dataset-page.tsx')).DatasetPage),
  page('sequences', 'Sequences', async () => (await import('../pages/sequences-page.tsx')).SequencesPage),
  page('usage', 'Usage', async () => (await import('../pages/usage-page.tsx')).UsagePage),
  page('keys', 'API keys', async () => (await import('../pages/keys-page.tsx')).KeysPage),
  page('sessions', 'Sessions', async () => (await import('../pages/sessions-page.tsx')).SessionsPage),
  page('events', 'Security events', async () => (await import('../pages/events-page.tsx')).EventsPage),
  page('webhooks', 'Webhooks', async () => (await import('../pages/webhooks-page.tsx')).WebhooksPage),
  page('billing', 'Billing', async () => (await import('../pages/billing-page.tsx')).BillingPage),
];

/** Finds the page of a route. A literal path wins over one with an argument: `batches/new` is never a batch's id. */
export function findPage(segments: readonly string[]): { readonly page: Page; readonly argument: string } | undefined {
  const literal = pages.find(({ path }) => path === segments.join('/'));
  if (literal !== undefined) return { page: literal, argument: '' };
  const [first = '', argument = ''] = segments;
  const found = segments.length === 2 ? pages.find(({ path }) => path === `${first}/:`) : undefined;
  return found && { page: found, argument };
}

function page(path: string, title: string, load: () => Promise<View>, isPublic = false): Page {
  return { path, title, isPublic, view: chunkOf(load) };
}

function publicPage(path: string, title: string, load: () => Promise<View>): Page {
  return page(path, title, load, true);
}
