/**
 * formatNumber and its patterns: `#,##0.00` with other text around it. `0` is a digit that is always printed, `#` one
 * that is not printed as a leading or trailing zero. A comma in the whole part asks for the digit groups of the locale.
 */
import { exactOf } from '../../values/decimal-arithmetic.ts';
import { dividedHalfAway, unitsAt } from '../../values/decimal-rounding.ts';
import { utf8Length } from '../../values/utf8.ts';
import type { NumberValue, Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { decimal, show, text } from '../parameters.ts';
import { findSeparators } from './number-separators.ts';
import type { NumberSeparators } from './number-separators.ts';
import { decimalsMax } from './rounding.ts';

const wholeDigitsMax = 100;

export const formatNumber = defineFunction({
  name: 'formatNumber',
  kind: 'P',
  parameters: [decimal('x'), text('pattern', { default: '#,##0.##' })],
  result: 'text',
  description: 'A number by a pattern, with the separators and digit groups of the locale; rounds half away from zero.',
  example: 'formatNumber(1234567.891)',
  since: 'v1',
  isLocalized: true,
  run: (call, x, pattern) => formatted(call, x, numberPattern(call, pattern)),
  prepare(call, x, pattern) {
    const parsed = numberPattern(call, pattern);
    return (rendering): Value => formatted(rendering, x, parsed);
  },
});

/** A parsed pattern. */
interface NumberPattern {
  readonly before: string;
  readonly after: string;
  /** Digits of the whole part that are always printed. */
  readonly wholeMin: number;
  readonly decimalsMin: number;
  readonly decimalsMax: number;
  readonly isGrouped: boolean;
}

function numberPattern(call: Call, pattern: string): NumberPattern {
  const [, before = '', whole = '', fraction = '', after = ''] =
    /^([^#0,.]*)([#0,]*)(?:\.([#0]*))?([^#0,.]*)$/.exec(pattern) ?? [];
  const digits = whole.replaceAll(',', '');
  const isGrouped = whole.includes(',');
  const isWellFormed =
    /^#*0*$/.test(digits) && /^0*#*$/.test(fraction) && digits.length + fraction.length > 0 && isGroupedByThree(whole);
  if (!isWellFormed) call.fail(`pattern ${show(pattern)} is not allowed; it must be like #,##0.00`);
  if (digits.length > wholeDigitsMax || fraction.length > decimalsMax) {
    call.fail(`pattern has more than ${wholeDigitsMax} digits before the point or ${decimalsMax} behind it`);
  }
  const wholeMin = digits.length - digits.lastIndexOf('#') - 1;
  return {
    before,
    after,
    wholeMin,
    isGrouped,
    decimalsMin: fraction.includes('#') ? fraction.indexOf('#') : fraction.length,
    decimalsMax: fraction.length,
  };
}

/** Commas are allowed before groups of three. The first group can have any length. */
function isGroupedByThree(whole: string): boolean {
  const [, ...groups] = whole.split(',');
  return groups.every((group) => group.length === 3);
}

function formatted(call: Call, x: NumberValue, pattern: NumberPattern): string {
  const units = unitsAt(exactOf(x), pattern.decimalsMax, dividedHalfAway);
  const separators = findSeparators(call.locale) ?? call.fail(`no separators are known for the locale ${call.locale}`);
  const digits = String(units < 0n ? -units : units).padStart(pattern.decimalsMax + 1, '0');
  const sign = units < 0n ? '-' : '';
  const result = sign + pattern.before + withSeparators(digits, pattern, separators) + pattern.after;
  call.chargeText(utf8Length(result));
  return result;
}

function withSeparators(digits: string, pattern: NumberPattern, separators: NumberSeparators): string {
  const point = digits.length - pattern.decimalsMax;
  const spelledWhole = digits.slice(0, point);
  const spelledFraction = digits.slice(point);
  let end = spelledFraction.length;
  while (end > pattern.decimalsMin && spelledFraction.charAt(end - 1) === '0') end--;
  const fraction = spelledFraction.slice(0, end);
  // A pattern such as `#.##` prints no zero before the point, but prints 0 itself.
  const bare = spelledWhole === '0' && fraction !== '' ? '' : spelledWhole;
  const whole = bare.padStart(pattern.wholeMin, '0');
  const printed = pattern.isGrouped ? grouped(whole, separators) : whole;
  return fraction === '' ? printed : printed + separators.decimal + fraction;
}

/** `1,234,567`, or `12,34,567` where groups have two digits. The last group has three digits everywhere. */
function grouped(digits: string, { group, groupDigits }: NumberSeparators): string {
  let result = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= groupDigits)
    result = digits.slice(Math.max(0, end - groupDigits), end) + group + result;
  return result;
}
