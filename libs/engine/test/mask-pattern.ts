/** A regular expression that a mask's texts match, made apart from the code that draws them. */
import type { Mask } from '../catalogue/tables/masks.ts';

/** Matches exactly the texts of a mask. */
export function patternOf(mask: Mask): RegExp {
  const parts = mask.map(({ starts, digits }) => {
    const escaped = starts.map((start) => start.replaceAll(/[()+.]/g, String.raw`\$&`));
    return String.raw`(?:${escaped.join('|')})\d{${digits}}`;
  });
  return new RegExp(`^${parts.join('')}$`);
}
