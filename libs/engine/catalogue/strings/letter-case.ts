/** Upper and lower case by the frozen tables. Letters of other scripts do not change. */
import { utf8Length } from '../../values/utf8.ts';
import { TextBuilder } from '../../values/text-builder.ts';
import type { Call } from '../call.ts';
import { lowerUnits, upperTexts, upperUnits } from './letter-case-tables.ts';

const capitalSigma = 0x3a3;
const finalSigma = 0x3c2;
const dottedCapitalI = 0x130;
/** Code units between two readings of the clock. The longest text takes half a second. */
const unitsPerClockRead = 65_536;

/** A text in upper case. */
export function upperCase(call: Call, text: string): string {
  return isAscii(text) ? asciiCase(call, text, true) : converted(call, text, pushUpper);
}

/** A text in lower case. A sigma at the end of a word gets its final form. */
export function lowerCase(call: Call, text: string): string {
  return isAscii(text) ? asciiCase(call, text, false) : converted(call, text, pushLower);
}

/** A text with upper-case first letters; `isStart` tells which letters these are. */
export function withCapitals(call: Call, text: string, isStart: (text: string, at: number) => boolean): string {
  return converted(call, text, (buffer, source, at) => {
    if (isStart(source, at)) buffer.pushText(titleOf(source.charCodeAt(at)));
    else buffer.push(source.charCodeAt(at));
  });
}

/** Whether a code unit is a letter with two cases in the tables. */
export function isCased(unit: number): boolean {
  return (upperUnits[unit] ?? unit) !== unit || (lowerUnits[unit] ?? unit) !== unit || upperTexts.has(unit);
}

/** Whether a text is ASCII, whose cases do not change between releases of V8. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

/** Adds the replacement of the code unit at an offset to the buffer. */
type PushUnit = (buffer: TextBuilder, text: string, at: number) => void;

/** Replaces a text unit by unit. Charges the length of the text, then any growth. */
function converted(call: Call, text: string, push: PushUnit): string {
  const bytes = utf8Length(text);
  call.chargeText(bytes);
  const buffer = new TextBuilder();
  for (let at = 0; at < text.length; at++) {
    if (at % unitsPerClockRead === 0) call.checkTime(text.length - at);
    push(buffer, text, at);
  }
  const result = buffer.toString();
  const more = utf8Length(result) - bytes;
  if (more > 0) call.chargeText(more);
  return result;
}

function asciiCase(call: Call, text: string, isUpper: boolean): string {
  call.chargeText(text.length);
  call.checkTime(text.length);
  return isUpper ? text.toUpperCase() : text.toLowerCase();
}

function pushUpper(buffer: TextBuilder, text: string, at: number): void {
  const unit = text.charCodeAt(at);
  const several = upperTexts.get(unit);
  if (several === undefined) buffer.push(upperUnits[unit] ?? unit);
  else buffer.pushText(several);
}

function pushLower(buffer: TextBuilder, text: string, at: number): void {
  const unit = text.charCodeAt(at);
  if (unit === dottedCapitalI) return buffer.pushText('i\u0307');
  if (unit === capitalSigma && isCased(text.charCodeAt(at - 1)) && !isCased(text.charCodeAt(at + 1))) {
    return buffer.push(finalSigma);
  }
  buffer.push(lowerUnits[unit] ?? unit);
}

/** The upper case of the first letter of a word. When it is several letters, only the first is upper case. */
export function titleOf(unit: number): string {
  const several = upperTexts.get(unit);
  if (several === undefined) return String.fromCharCode(upperUnits[unit] ?? unit);
  const rest = Array.from(several.slice(1), (letter) => {
    const small = letter.charCodeAt(0);
    return String.fromCharCode(lowerUnits[small] ?? small);
  });
  return several.charAt(0) + rest.join('');
}
