import * as v from 'valibot';
import type { Partner } from '#features/account/accounts/partners/partner.ts';
import { formKey, objectMessage } from '#forms/entries.ts';

export const leavePartnerBody = v.strictObject({ ...formKey }, objectMessage);

export type PartnerView = Pick<Partner, 'client' | 'tier' | 'dependents'>;

export const partnerView = (partner: Partner | null): PartnerView | null =>
  partner && { client: partner.client, tier: partner.tier, dependents: partner.dependents };
