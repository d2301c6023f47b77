/** The datasets of the tenant as a table, with a dialog that deletes one. */
import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import type { Dataset } from '@docgen/client';
import { showToast } from '../app/toasts.tsx';
import { byteSize } from '../components/byte-size.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Table } from '../components/table.tsx';
import { Age } from '../components/timestamp.tsx';
import { DeleteDatasetDialog } from './delete-dataset-dialog.tsx';
import { Digest } from './digest.tsx';

interface DatasetTableProps {
  readonly datasets: readonly Dataset[];
  readonly onChanged: () => void;
}

export function DatasetTable({ datasets, onChanged }: DatasetTableProps) {
  const [nameToDelete, setNameToDelete] = useState<string | undefined>(undefined);
  return (
    <>
      <Table
        label="Datasets"
        columns={['Name', 'Rows', 'Columns', 'Size', 'Digest', 'Changed', '']}
        roomyColumns={['Columns', 'Size', 'Digest', 'Changed']}
        numberColumns={['Rows', 'Columns', 'Size']}
      >
        {datasets.map((dataset) => (
          <DatasetRow key={dataset.name} dataset={dataset} onDelete={setNameToDelete} />
        ))}
      </Table>
      {nameToDelete !== undefined && (
        <DeleteDatasetDialog
          name={nameToDelete}
          onDeleted={() => {
            setNameToDelete(undefined);
            showToast('Dataset deleted');
            onChanged();
          }}
          onClose={() => setNameToDelete(undefined)}
        />
      )}
    </>
  );
}

/** The address of a dataset's page. */
export function datasetPath(name: string): string {
  return `/datasets/${encodeURIComponent(name)}`;
}

interface DatasetRowProps {
  readonly dataset: Dataset;
  readonly onDelete: (name: string) => void;
}

function DatasetRow({ dataset, onDelete }: DatasetRowProps) {
  const { name, rowCount, columns, storedBytes, digest, updatedAt } = dataset;
  return (
    <tr>
      <td className="wide">
        <a className="row-name" href={`#${datasetPath(name)}`} dir="auto" title={name}>
          {name}
        </a>
        {/* Phones have no columns for these. */}
        <span className="row-text narrow-only">
          {byteSize(storedBytes)} · <Age at={updatedAt} />
        </span>
      </td>
      <td className="number">{rowCount.toLocaleString()}</td>
      <td className="number roomy">{columns.length}</td>
      <td className="number roomy">{byteSize(storedBytes)}</td>
      <td className="roomy">
        <Digest digest={digest} />
      </td>
      <td className="hint roomy">
        <Age at={updatedAt} />
      </td>
      <td className="row-menu">
        <Menu label={`Actions of ${name}`}>
          <MenuItem look="danger" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => onDelete(name)}>
            Delete
          </MenuItem>
        </Menu>
      </td>
    </tr>
  );
}
