import type { DatasetUses } from '@docgen/client';

/** The service answers no more names. */
const templatesMax = 100;

export function isUsed({ templates, openBatches }: DatasetUses): boolean {
  return templates.length > 0 || openBatches > 0;
}

/** The templates and batches that read rows of a dataset, as a list. */
export function UseList({ usedBy: { templates, openBatches } }: { readonly usedBy: DatasetUses }) {
  return (
    <ul className="uses">
      {templates.map(({ templateId, name }) => (
        <li key={templateId}>
          <a href={`#/templates/${templateId}`} dir="auto">
            {name}
          </a>
        </li>
      ))}
      {templates.length === templatesMax && <li className="hint">There may be more templates.</li>}
      {openBatches > 0 && (
        <li>
          <a href="#/batches">{openBatches === 1 ? '1 batch' : `${openBatches.toLocaleString()} batches`}</a> that still{' '}
          {openBatches === 1 ? 'reads' : 'read'} rows
        </li>
      )}
    </ul>
  );
}
