import { Badge } from '../components/badge.tsx';
import { byteSize } from '../components/byte-size.ts';
import { Table } from '../components/table.tsx';
import { Age } from '../components/timestamp.tsx';
import { Digest } from './digest.tsx';
import type { ShownDataset } from './read-dataset.ts';

/** The versions that are kept, with the number of templates that read each. */
export function DatasetVersions({ dataset }: { readonly dataset: ShownDataset }) {
  return (
    <Table
      label="Versions"
      columns={['Digest', 'Rows', 'Size', 'Templates', 'Stored']}
      roomyColumns={['Size']}
      numberColumns={['Rows', 'Size', 'Templates']}
    >
      {dataset.versions.map(({ digest, rowCount, storedBytes, templates, createdAt }) => (
        <tr key={digest}>
          <td>
            <Digest digest={digest} /> {digest === dataset.digest && <Badge tone="good">current</Badge>}
          </td>
          <td className="number">{rowCount.toLocaleString()}</td>
          <td className="number roomy">{byteSize(storedBytes)}</td>
          <td className="number">{templates.toLocaleString()}</td>
          <td className="hint">
            <Age at={createdAt} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
