/** Check digits. Each function takes the digits before the check digit. */

/** Luhn check digit of payment cards. */
export function luhnDigitOf(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits.charAt(digits.length - 1 - i));
    const doubled = i % 2 === 0 ? 2 * digit : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** Check digit of EAN, UPC and ISBN-13: weights 3 and 1 from the right. */
export function eanDigitOf(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    sum += Number(digits.charAt(digits.length - 1 - i)) * (i % 2 === 0 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10;
}

/** Check digit of US bank routing numbers: weights 3, 7, 1 from the left. */
export function routingDigitOf(digits: string): number {
  const sum = weightedSum(digits, [3, 7, 1]);
  return (10 - (sum % 10)) % 10;
}

/** Replaces letters by two digits, from A = 10. */
export function digitsOf(text: string): string {
  let digits = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    digits += code >= 65 ? String(code - 55) : character;
  }
  return digits;
}

/** Check digit of CUSIP: every second value is doubled, and the digits of the values are added up. */
export function cusipDigitOf(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) {
    const value = valueOf(text, i) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10;
}

const sedolWeights = [1, 3, 1, 7, 3, 9];

/** Check digit of SEDOL. */
export function sedolDigitOf(text: string): number {
  const sum = sedolWeights.reduce((total, weight, i) => total + weight * valueOf(text, i), 0);
  return (10 - (sum % 10)) % 10;
}

/** Check character of ISO 7064 MOD 11-2, which can be X. */
export function mod11And2CharacterOf(digits: string): string {
  let total = 0;
  for (const digit of digits) total = ((total + Number(digit)) * 2) % 11;
  const rest = (12 - total) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Check digit of ICAO 9303: weights 7, 3, 1; a filler counts 0. */
export function travelDocumentDigitOf(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++)
    sum += (text.charAt(i) === '<' ? 0 : valueOf(text, i)) * ([7, 3, 1][i % 3] ?? 0);
  return sum % 10;
}

/** A digit, or a capital letter from A = 10. */
function valueOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 65 ? code - 55 : code - 48;
}

/** Weighted sum of digits. The weights repeat. */
function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits.charAt(i)) * (weights[i % weights.length] ?? 0);
  return sum;
}
