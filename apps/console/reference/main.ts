/** The API reference: OpenAPI Explorer with the OpenAPI document of the service that serves this page. */
import 'openapi-explorer';
import { adaptDocument } from './adapt-document.ts';
import type { ApiDescription } from './adapt-document.ts';
import { connectMenu } from './menu.ts';
import './reference.css';

interface Viewer extends HTMLElement {
  loadSpec(document: object): Promise<void>;
  /** Called when the window changes its size. */
  handleResize(): void;
}

const reference = document.querySelector('#reference');
if (reference === null) throw new Error('docs.html has no element #reference');

// The viewer takes an API key from a link with `state`, as a sign-in page sends it. Docgen has no such page, and a link
// of someone else must not replace the key.
if (/[?#&]state=/.test(location.href)) history.replaceState(null, '', location.pathname);

const viewer = document.createElement('openapi-explorer') as Viewer; // the import defines it
// In a narrow window, the viewer would leave out its navigation and its search.
viewer.handleResize = () => undefined;
const darkTheme = matchMedia('(prefers-color-scheme: dark)');
applyTheme();
darkTheme.addEventListener('change', applyTheme);

const home = document.createElement('a');
home.slot = 'nav-header';
home.href = '/console';
home.textContent = 'Docgen';
viewer.append(home);
reference.append(viewer);
connectMenu(reference, viewer);

const answer = await fetch('/openapi.json');
if (!answer.ok) throw new Error(`/openapi.json answers ${answer.status}`);
await viewer.loadSpec(adaptDocument((await answer.json()) as ApiDescription, location.origin)); // the service writes it

function applyTheme(): void {
  const isDark = darkTheme.matches;
  const settings: Readonly<Record<string, string>> = {
    'primary-color': isDark ? '#3dd0bd' : '#0f766e',
    'secondary-color': isDark ? '#6fe3d4' : '#0b5c56',
    'bg-color': isDark ? '#0d1412' : '#ffffff',
    'header-bg-color': isDark ? '#25322f' : '#e6ecea',
    'text-color': isDark ? '#e5eeeb' : '#14211e',
    'nav-bg-color': isDark ? '#141d1b' : '#f6f8f7',
    'nav-text-color': isDark ? '#e5eeeb' : '#14211e',
    'nav-hover-bg-color': isDark ? '#12332f' : '#dcf1ee',
    'nav-hover-text-color': isDark ? '#e5eeeb' : '#14211e',
    'hide-server-selection': 'true',
    'schema-expand-level': '1',
    'default-schema-tab': 'body',
  };
  for (const [name, value] of Object.entries(settings)) viewer.setAttribute(name, value);
}
