import { describe, expect, it } from 'vitest';
import { checkTemplate, findMissingStep, listFieldPaths } from '../index.ts';

function fieldsOf(body: string) {
  const { fields, problems } = checkTemplate(body);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (fields === undefined) throw new Error('the body is not JSON');
  return fields;
}

describe('findMissingStep', () => {
  const nested = '{"id": "<getUuid()>", "address": {"city": "<getCity()>"}, "tags": ["a", {"b": 1}], "none": null}';

  it.each([
    [nested, 'id', undefined],
    [nested, 'idd', 0],
    [nested, 'ID', 0],
    [nested, 'id.x', 1],
    [nested, 'none.x', 1],
    [nested, 'address', undefined],
    [nested, 'address.city', undefined],
    [nested, 'address.town', 1],
    [nested, 'tags.0', undefined],
    [nested, 'tags.1.b', undefined],
    [nested, 'tags.1.c', 2],
    [nested, 'tags.2', 1],
    [nested, 'tags.first', 1],
    ['{"n": <getRandomNumber(1, 2)>}', 'n.x', 1],
    ['{"who": <getParam(who)>}', 'who.name', undefined],
    ['{"who": <getPerson()>}', 'who.name', undefined],
    ['<def(who)>{"name": "<getName()>"}<enddef>{"who": <who()>}', 'who.name', undefined],
    ['{"<getCity()>": 1, "id": 2}', 'anything', undefined],
    ['{"a": {"<getCity()>": 1}, "id": "<getName()>"}', 'a.b', undefined],
    ['{"a": {"<getCity()>": 1}, "id": "<getName()>"}', 'b', 0],
    ['{"lines": [<for(i, 1, 3)>{"sku": <val(i)>}<endfor>]}', 'lines.0.sku', undefined],
    ['{"lines": [<for(i, 1, 3)>{"sku": <val(i)>}<endfor>]}', 'line', 0],
    ['{<if(getRandomBoolean())>"a": 1<else>"b": {"c": 1}<endif>, "d": 2}', 'b.c', undefined],
    ['{<if(getRandomBoolean())>"a": 1<else>"b": {"c": 1}<endif>, "d": 2}', 'c', 0],
    ['{<for(i, 1, 2)>"a": <val(i)>, <endfor>"b": 1}', 'a', undefined],
    ['{"a": <if(getRandomBoolean())>{"x": 1}<else>{"y": {"z": 1}}<endif>}', 'a.y.z', undefined],
    ['{"a": <if(getRandomBoolean())>{"x": 1}<else>{"y": {"z": 1}}<endif>}', 'a.z', 1],
    ['{"a": <if(getRandomBoolean())>{"x": 1}<endif>}', 'a.x', undefined],
    ['{"a": <if(getRandomBoolean())>{"x": 1}<else>[1]<endif>}', 'a.0', undefined],
    ['{"a": 1, "a": {"b": <getCity()>}}', 'a.b', undefined],
    [`{"n": <getName()>, ${Array.from({ length: 600 }, (_, n) => `"f${n}": 1`).join(', ')}}`, 'missing', undefined],
  ])('findMissingStep of %s finds the first step of %s that no document has: %s', (body, path, index) => {
    expect(findMissingStep(fieldsOf(body), path.split('.'))?.index).toBe(index);
  });

  it('findMissingStep lists the fields that documents have instead', () => {
    expect(findMissingStep(fieldsOf(nested), ['address', 'town'])).toEqual({ index: 1, known: ['city'] });
  });
});

it('listFieldPaths lists the paths of all known fields that a relation can name', () => {
  const body = '{"id": "<getUuid()>", "a": {"b": [{"c": 1}], "x.y": 1}, "": 2}';

  expect(listFieldPaths(fieldsOf(body), 10)).toEqual(['id', 'a', 'a.b', 'a.b.0', 'a.b.0.c']);
  expect(listFieldPaths(fieldsOf(body), 2)).toEqual(['id', 'a']);
});

it('a text template has no fields', () => {
  expect(checkTemplate('Hello <getName()>').fields).toBeUndefined();
});
