import { Table } from '../components/table.tsx';
import type { ShownDataset } from './read-dataset.ts';

const cellLengthMax = 200;

/** The first rows of a dataset, below the names and the types of its columns. */
export function DatasetRows({ dataset: { columns, rows } }: { readonly dataset: ShownDataset }) {
  const isNumber = columns.map(({ type }) => type === 'integer' || type === 'decimal');
  return (
    <div className="cut-cells">
      <Table
        label="First rows"
        columns={columns.map(({ name }) => name)}
        notes={columns.map(({ type }) => type)}
        numberColumns={columns.filter((_, index) => isNumber[index]).map(({ name }) => name)}
      >
        {rows.map((values, rowIndex) => (
          // Rows have no id, and never change their places.
          <tr key={rowIndex}>
            {columns.map(({ name }, index) => (
              <td key={name} dir="auto" className={isNumber[index] === true ? 'number' : undefined}>
                <CellText json={values[index] ?? 'null'} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}

function CellText({ json }: { readonly json: string }) {
  if (json === 'null' || json === '""') return <span className="hint">{json}</span>;
  const text = json.startsWith('"') ? (JSON.parse(json) as string) : json;
  return text.length > cellLengthMax ? `${text.slice(0, cellLengthMax)}…` : text;
}
