import type { PartnerVendor } from '#features/shop/pricing/price.ts';

export interface Partner {
  vendor: PartnerVendor;
  tier: string;
  client: string;
  color: string;
  icon: string;
  logo: string;
  /** CPFs of the member's dependents, masked but for the middle. */
  dependents: string[];
}
