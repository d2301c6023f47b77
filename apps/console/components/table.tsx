import type { ReactNode } from 'react';

interface TableProps {
  readonly label: string;
  /** The last title can be empty: a column of menus. */
  readonly columns: readonly string[];
  /** A second line of each title, in the order of the columns. */
  readonly notes?: readonly string[];
  /** Titles of columns that phones leave out; their cells have the class `roomy`. */
  readonly roomyColumns?: readonly string[];
  /** Titles of columns of numbers, at the end of the cell; their cells have the class `number`. */
  readonly numberColumns?: readonly string[];
  /** Whether it is part of a card and needs no frame of its own. */
  readonly isInCard?: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways in its frame when it is wider than the window. */
export function Table({
  label,
  columns,
  notes = [],
  roomyColumns = [],
  numberColumns = [],
  isInCard = false,
  children,
}: TableProps) {
  const classesOf = (column: string) =>
    [roomyColumns.includes(column) && 'roomy', numberColumns.includes(column) && 'number'].filter(Boolean).join(' ') ||
    undefined;
  return (
    <div className={isInCard ? 'table-frame' : 'card table-frame'} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={classesOf(column)}>
                {column === '' ? <span className="visually-hidden">Actions</span> : column}
                {notes[index] !== undefined && <span className="title-note">{notes[index]}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
