/** The search of the guide. The texts are loaded when a reader first uses it. */
import MiniSearch from 'minisearch';
import type { SearchEntry } from './guide.ts';
import './guide.css';

const shownMax = 12;
const form = document.querySelector<HTMLFormElement>('form[role=search]');
const input = form?.querySelector('input');
const results = form?.querySelector<HTMLElement>('.results');
let index: Promise<MiniSearch<SearchEntry>> | undefined;

if (form && input && results) {
  form.hidden = false;
  const search = async () => {
    index ??= loadIndex();
    const found = (await index).search(input.value).slice(0, shownMax);
    results.hidden = input.value.trim() === '';
    results.replaceChildren(...(found.length === 0 ? ['Nothing found'] : found.map(toLink)));
  };
  input.addEventListener('input', () => void search());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  form.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') results.hidden = true;
  });
}

async function loadIndex(): Promise<MiniSearch<SearchEntry>> {
  const answer = await fetch('/console/guide/search.json');
  const entries = (await answer.json()) as SearchEntry[]; // the build writes it
  const loaded = new MiniSearch<SearchEntry>({
    fields: ['title', 'heading', 'text'],
    storeFields: ['title', 'heading'],
    searchOptions: { boost: { heading: 4, title: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  });
  loaded.addAll(entries);
  return loaded;
}

function toLink({ id, title, heading }: Record<string, unknown>): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = String(id);
  link.textContent = heading === title || heading === '' ? String(title) : `${String(heading)} · ${String(title)}`;
  return link;
}
