import { hoursOn, type Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Arrival } from './appointment.ts';
import { QUARTER } from './day-grid.ts';
import { type Need, needsOf, USUAL_TIME } from './visit-needs.ts';

/** The kinds that partners book. Every service of a kind takes equally long, so none has to be named. */
export const PARTNER_KINDS = ['collection', 'vaccine'] as const;

export type PartnerKind = (typeof PARTNER_KINDS)[number];

const partnerNeeds = (kind: PartnerKind): Need[] =>
  needsOf([kind === 'vaccine' ? USUAL_TIME.vaccine : USUAL_TIME.exam]);

/** Length of a visit in minutes. */
export const partnerMinutes = (kind: PartnerKind): number =>
  partnerNeeds(kind).reduce((sum, { quarters }) => sum + quarters * QUARTER, 0);

/** Whether the whole visit is within the opening hours. A unit without a schedule has no seats either. */
export const isOpenFor = (kind: PartnerKind, schedule: Schedule | null, { day, minute }: Arrival): boolean =>
  !schedule ||
  hoursOn(schedule, day).spans.some(
    ([opens, closes]) => opens <= minute && minute + partnerMinutes(kind) <= closes,
  );

export const partnerWish = (kind: PartnerKind) => ({ needs: partnerNeeds(kind), rest: 0, stay: 0 });
