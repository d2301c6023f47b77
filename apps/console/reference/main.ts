/** The API reference: RapiDoc with the OpenAPI document of the service that serves this page. */
import 'rapidoc';
import './reference.css';

const reference = document.querySelector('#reference');
if (reference === null) throw new Error('docs.html has no element #reference');

const viewer = document.createElement('rapi-doc');
const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
const settings: Readonly<Record<string, string>> = {
  'spec-url': '/openapi.json',
  theme: isDark ? 'dark' : 'light',
  'primary-color': isDark ? '#3dd0bd' : '#0f766e',
  'bg-color': isDark ? '#0d1412' : '#ffffff',
  'render-style': 'read',
  // The content security policy refuses fonts from other origins.
  'load-fonts': 'false',
  'regular-font': 'system-ui, sans-serif',
  'mono-font': 'ui-monospace, monospace',
  'show-header': 'false',
  'allow-server-selection': 'false',
  'schema-description-expanded': 'true',
  'persist-auth': 'false',
  'show-method-in-nav-bar': 'as-colored-text',
  'use-path-in-nav-bar': 'false',
  'nav-bg-color': isDark ? '#141d1b' : '#f6f8f7',
};
for (const [name, value] of Object.entries(settings)) viewer.setAttribute(name, value);

const home = document.createElement('a');
home.slot = 'nav-logo';
home.href = '/console';
home.textContent = 'Docgen';
viewer.append(home);
reference.append(viewer);
