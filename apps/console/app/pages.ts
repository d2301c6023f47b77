/** Every page of the console: its address, its title, and the chunk that it is loaded from. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { LandingPage } from '../pages/landing-page.tsx';

export interface PageProps {
  /** What stands in place of `:` in the page's path. */
  readonly argument: string;
  readonly query: URLSearchParams;
}

export interface Page {
  /** `templates/:`; at most one segment is an argument. */
  readonly path: string;
  readonly title: string;
  /** Shown without signing in. */
  readonly isPublic: boolean;
  readonly View: ComponentType<PageProps>;
}

const pages: readonly Page[] = [
  open('', 'Documents from templates', LandingPage),
  open(
    'signup',
    'Start a trial',
    lazy(async () => ({ default: (await import('../pages/signup-page.tsx')).SignupPage })),
  ),
  open(
    'welcome',
    'Welcome',
    lazy(async () => ({ default: (await import('../pages/welcome-page.tsx')).WelcomePage })),
  ),
  open(
    'sign-in',
    'Sign in',
    lazy(async () => ({ default: (await import('../pages/sign-in-page.tsx')).SignInPage })),
  ),
  open(
    'functions',
    'Functions',
    lazy(async () => ({ default: (await import('../pages/functions-page.tsx')).FunctionsPage })),
  ),
  open(
    'gallery',
    'Gallery',
    lazy(async () => ({ default: (await import('../pages/gallery-page.tsx')).GalleryPage })),
  ),
  closed(
    'templates',
    'Templates',
    lazy(async () => ({ default: (await import('../pages/templates-page.tsx')).TemplatesPage })),
  ),
  closed(
    'templates/:',
    'Template',
    lazy(async () => ({ default: (await import('../pages/template-page.tsx')).TemplatePage })),
  ),
  closed(
    'batches',
    'Batches',
    lazy(async () => ({ default: (await import('../pages/batches-page.tsx')).BatchesPage })),
  ),
  closed(
    'batches/new',
    'New batch',
    lazy(async () => ({ default: (await import('../pages/batch-builder-page.tsx')).BatchBuilderPage })),
  ),
  closed(
    'batches/:',
    'Batch',
    lazy(async () => ({ default: (await import('../pages/batch-page.tsx')).BatchPage })),
  ),
  closed(
    'sequences',
    'Sequences',
    lazy(async () => ({ default: (await import('../pages/sequences-page.tsx')).SequencesPage })),
  ),
  closed(
    'usage',
    'Usage',
    lazy(async () => ({ default: (await import('../pages/usage-page.tsx')).UsagePage })),
  ),
  closed(
    'keys',
    'API keys',
    lazy(async () => ({ default: (await import('../pages/keys-page.tsx')).KeysPage })),
  ),
  closed(
    'billing',
    'Billing',
    lazy(async () => ({ default: (await import('../pages/billing-page.tsx')).BillingPage })),
  ),
];

/** A literal path wins over one with an argument: `batches/new` is never a batch's id. */
export function findPage(segments: readonly string[]): { readonly page: Page; readonly argument: string } | undefined {
  const literal = pages.find(({ path }) => path === segments.join('/'));
  if (literal !== undefined) return { page: literal, argument: '' };
  const [first = '', argument = ''] = segments;
  const page = segments.length === 2 ? pages.find(({ path }) => path === `${first}/:`) : undefined;
  return page && { page, argument };
}

function open(path: string, title: string, View: ComponentType<PageProps>): Page {
  return { path, title, isPublic: true, View };
}

function closed(path: string, title: string, View: ComponentType<PageProps>): Page {
  return { path, title, isPublic: false, View };
}
