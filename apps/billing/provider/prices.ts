/** Which price buys which tier, both ways. */
import { SelfServeTier } from '@docgen/contracts/signup';

export type PriceTable = Readonly<Record<SelfServeTier, string>>;

/** Undefined for a price that is not ours. */
export function tierOfPrice(prices: PriceTable, priceId: string | undefined): SelfServeTier | undefined {
  return SelfServeTier.options.find((tier) => prices[tier] === priceId);
}
