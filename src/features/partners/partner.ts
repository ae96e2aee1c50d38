import type { PartnerVendor } from '#features/pricing/price.ts';

/** Membership of a partner programme, from the imported list. */
export interface Partner {
  vendor: PartnerVendor;
  tier: string;
  client: string;
  color: string;
  icon: string;
  /** Path of an image of this store; '' = none. */
  logo: string;
  /** CPFs. */
  dependents: string[];
}
