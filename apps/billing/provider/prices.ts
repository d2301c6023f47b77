/** Maps tiers to price ids and back. */
import { SelfServeTier } from '@docgen/contracts/signup';

export type PriceTable = Readonly<Record<SelfServeTier, string>>;

/** Undefined for an unknown price. */
export function tierOfPrice(prices: PriceTable, priceId: string | undefined): SelfServeTier | undefined {
  return SelfServeTier.options.find((tier) => prices[tier] === priceId);
}
