/** Section 15 of the catalogue: conditions and JSON. */
import { coalesce, ifElse, isEmpty, isNull, switchCase, typeOf } from './branches.ts';
import { lambdaFunctions } from './lambdas.ts';
import { listGroups } from './list-groups.ts';
import { listParts } from './list-parts.ts';
import { list, range, repeat, sortList } from './lists.ts';
import { entries, get, jsonEncode, jsonParse, keys, merge, object, omit, values } from './objects.ts';

export const conditions = [
  ifElse,
  switchCase,
  coalesce,
  isNull,
  isEmpty,
  typeOf,
  list,
  range,
  repeat,
  object,
  get,
  merge,
  omit,
  keys,
  values,
  entries,
  sortList,
  ...lambdaFunctions,
  ...listParts,
  ...listGroups,
  jsonEncode,
  jsonParse,
];
