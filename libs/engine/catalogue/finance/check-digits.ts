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
  for (const sign of text) {
    const code = sign.charCodeAt(0);
    digits += code >= 65 ? String(code - 55) : sign;
  }
  return digits;
}

/** Weighted sum of digits. The weights repeat. */
function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits.charAt(i)) * (weights[i % weights.length] ?? 0);
  return sum;
}
