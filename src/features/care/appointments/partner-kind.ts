import { type Need, needsOf, USUAL_TIME } from './visit-needs.ts';

/** Partners book these: every service of a kind lasts equally long, so none has to be named. */
export const PARTNER_KINDS = ['collection', 'vaccine'] as const;

export type PartnerKind = (typeof PARTNER_KINDS)[number];

export const partnerNeeds = (kind: PartnerKind): Need[] =>
  needsOf([kind === 'vaccine' ? USUAL_TIME.vaccine : USUAL_TIME.exam]);

export const partnerWish = (kind: PartnerKind) => ({ needs: partnerNeeds(kind), rest: 0, stay: 0 });
