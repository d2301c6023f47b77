/** What the compiler knows of the functions of tables by their names. */

/** Functions that return a row. */
export const rowFunctions: ReadonlySet<string> = new Set([
  'row',
  'rowZipf',
  'uniqueRow',
  'rowWeighted',
  'rowWhere',
  'parentRow',
]);

/** Functions that count rows and read none. */
export const countingFunctions: ReadonlySet<string> = new Set(['rowCount', 'childCount', 'childNumber']);

/** Functions that search a column, which only datasets have. */
export const columnFunctions: ReadonlySet<string> = new Set(['rowWeighted', 'rowWhere']);
