/** A regular expression that a mask's texts match, made apart from the code that draws them. */
import type { Mask } from '../catalogue/tables/masks.ts';

/** Matches exactly the texts of a mask. */
export function patternOf(mask: Mask): RegExp {
  const parts = mask.map((part) => {
    if (part.kind === 'digits') return String.raw`\d{${part.digits}}`;
    if (part.kind === 'one') return `[${part.text}]`;
    return part.text.replaceAll(/[()+.]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('')}$`);
}
