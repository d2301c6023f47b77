import { describe, expect, it } from 'vitest';
import { problemAtEnd, ValidationError } from './errors.ts';

const problem =
  '{"error":{"code":"VALIDATION_ERROR","message":"Document 7 has \\"b\\".","details":{"field":"accept"}}}';

describe('problemAtEnd', () => {
  it.each([
    ['SQL', `(1),\n${problem}\n`],
    ['CSV', `1,2\n"${problem.replaceAll('"', '""')}"\n`],
  ])('problemAtEnd finds the error that ends an incomplete stream of %s', (_, text) => {
    const error = problemAtEnd(text);

    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({ message: 'Document 7 has "b".', field: 'accept' });
  });

  it.each([
    '',
    '1,2\n',
    '{"alias":"a","error":{"code":"C","message":"m"}}\n',
    '{"error":{"code":"C","mess',
    '{"error":null}',
  ])('problemAtEnd finds no error at the end of %j', (text) => {
    expect(problemAtEnd(text)).toBeUndefined();
  });
});
