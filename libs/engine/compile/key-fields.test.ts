import { describe, expect, it } from 'vitest';
import { checkTemplate } from './compile-template.ts';

/** `list[].path = table.member`. */
function rowFieldsOf(body: string): string[] {
  const check = checkTemplate(body);
  expect(check.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return check.keyFields.rowFields.map(({ list, path, table, member }) => {
    const prefix = list.length === 0 ? '' : `${list.join('.')}[].`;
    return `${prefix}${path.join('.')} = ${table}.${member.join('.')}`;
  });
}

describe('keyFields lists a field that is always a member of a row of one table', () => {
  it.each([
    ['of a call', '{"customer": <row(customers).id>}', ['customer = customers.id']],
    ['of a variable', '{<let(c, row(customers))>"customer": <val(c.id)>}', ['customer = customers.id']],
    ['of a variable before the object', '<let(c, rowZipf(a))>{"x": <val(c.b.id)>}', ['x = a.b.id']],
    ['that is a variable itself', '{<let(id, uniqueRow(a).id)>"x": <val(id)>}', ['x = a.id']],
    ['of a parent with several children', '{<let(c, parentRow(a, 1, 5))>"x": <val(c["id"])>}', ['x = a.id']],
    ['as the whole text', '{"x": "<row(a).id>"}', ['x = a.id']],
    ['in a nested object', '{"to": {"id": <row(a).id>}}', ['to.id = a.id']],
    [
      'of one of two rows',
      '{<let(c, row(a))>"x": <if(getRandomNumber(1,2) == 1)><val(c.id)><else><row(a).id><endif>}',
      ['x = a.id'],
    ],
    ['or null', '{"x": <if(getRandomNumber(1,2) == 1)><row(a).id><else>null<endif>}', ['x = a.id']],
    ['in a block', '{<if(getRandomNumber(1,2) == 1)>"x": <row(a).id><endif>, "y": 1}', ['x = a.id']],
    [
      'of the elements of a list',
      '{"l": {"i": [<for(i, 1, 3)>{"sku": <row(a).id>, "n": 1}<endfor>]}}',
      ['l.i[].sku = a.id'],
    ],
    ['of a loop over rows', '{"l": [<for(p, rows(a, 2))>{"sku": <val(p.sku)>}<endfor>]}', ['l[].sku = a.sku']],
  ])('%s', (_, body, fields) => {
    expect(rowFieldsOf(body)).toEqual(fields);
  });

  it.each([
    ['of two tables', '{"x": <if(getRandomNumber(1,2) == 1)><row(a).id><else><row(b).id><endif>}'],
    ['of two members', '{"x": <ifElse(true, row(a).id, row(a).no)>}'],
    ['or another value', '{"x": <coalesce(row(a).id, 5)>}'],
    ['or another value in some elements', '{"l": [{"x": <row(a).id>}, {"x": 5}]}'],
    ['in a list of lists', '{"l": [[{"x": <row(a).id>}]]}'],
    ['as a part of a text', '{"x": "c-<row(a).id>"}'],
    ['after a computation', '{"x": <val(row(a).id + 1)>}'],
    ['of a variable that another one hides', '{<let(c, row(a))><let(c, getPerson())>"x": <val(c.email)>}'],
    ['beside a computed name', '{"x": <row(a).id>, "<getRandomWord()>": 1}'],
    ['of a function of the template with a parameter', '<def(f, c)><val(c.id)><enddef>{"x": <f(row(a))>}'],
    ['of the whole row', '{"x": <row(a)>}'],
  ])('but not one %s', (_, body) => {
    expect(rowFieldsOf(body)).toEqual([]);
  });
});

describe('keyFields lists the fields whose values are unique in a batch', () => {
  it.each([
    ['{"id": <getDocumentIndex()>}', 'id'],
    ['{"id": <val(getDocumentIndex() + 1)>}', 'id'],
    ['{"id": "c-<getUniqueNumber(1, 9)>"}', 'id'],
    ['{<let(id, getUuid())>"a": {"id": <val(id)>}}', 'a.id'],
    ['{"id": <getRandomNumber(1, 9)>}', undefined],
    ['{"id": "<getUniqueNumber(1, 9)><getRandomNumber(1, 9)>"}', undefined],
    ['{"id": <if(getRandomNumber(1,2) == 1)><getUuid()><endif>}', undefined],
    ['{<if(getRandomNumber(1,2) == 1)>"id": <getUuid()><endif>}', undefined],
    ['{"id": <coalesce(getUuid(), null)>}', undefined],
    ['{"l": [{"id": <getUuid()>}]}', undefined],
  ])('%s has %s', (body, path) => {
    expect(checkTemplate(body).keyFields.uniqueFields.map((each) => each.join('.'))).toEqual(
      path === undefined ? [] : [path],
    );
  });
});
