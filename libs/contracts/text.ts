/**
 * Texts that Postgres can store unchanged: without NUL and lone surrogates. Lengths are in code points, sizes in bytes
 * of UTF-8.
 */
import { z } from 'zod';

const encoder = new TextEncoder();

/** A text of `min` to `max` code points. */
export function storedText(max: number, min = 1) {
  return z
    .string()
    .superRefine((text, context) => {
      const problem = unstorableReason(text) ?? outsideLength(text, min, max);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, input: text });
    })
    .meta({ minLength: min, maxLength: max });
}

/** A text of at least one character and at most `bytesMax` bytes of UTF-8. */
export function storedBody(bytesMax: number) {
  return z
    .string()
    .superRefine((text, context) => {
      const problem = unstorableReason(text) ?? (text === '' ? 'must not be empty' : tooManyBytes(text, bytesMax));
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, input: text });
    })
    .meta({ minLength: 1, description: `At most ${bytesMax} bytes of UTF-8.` });
}

const lineBreakOrControl = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Pages and mail programs make links of them, and right-to-left marks let a text look like another one. */
const link = /:\/\/|www\./i;
const bidirectional = /\p{Bidi_Control}/u;

/** A text of one line that others read, of 1 to `max` code points, without links and invisible direction marks. */
export function labelText(max: number) {
  return storedText(max)
    .refine((text) => !lineBreakOrControl.test(text), 'must not contain line breaks or control characters')
    .refine((text) => !bidirectional.test(text), 'must not contain bidirectional control characters')
    .refine((text) => !link.test(text.normalize('NFKC')), 'must not contain "://" or "www."')
    .meta({ minLength: 1, maxLength: max });
}

/** A `labelText` that is not blank. */
export function nameText(max: number) {
  return labelText(max)
    .refine((text) => text.trim() !== '', 'must not be blank')
    .meta({ minLength: 1, maxLength: max });
}

/** The reason why Postgres cannot store the text, or undefined. */
export function unstorableReason(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain NUL';
  if (!text.isWellFormed()) return 'must not contain lone surrogates';
  return undefined;
}

function outsideLength(text: string, min: number, max: number): string | undefined {
  if (text.length >= min && text.length <= max) return undefined;
  const length = codePointCount(text);
  if (length < min) return min === 1 ? 'must not be empty' : `must have at least ${min} characters`;
  return length > max ? `must have at most ${max} characters` : undefined;
}

function tooManyBytes(text: string, bytesMax: number): string | undefined {
  if (text.length * 3 <= bytesMax) return undefined;
  return encoder.encode(text).length > bytesMax ? `must have at most ${bytesMax} bytes` : undefined;
}

function codePointCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
