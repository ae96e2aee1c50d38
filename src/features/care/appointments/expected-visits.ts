import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { askedOf } from './asked.ts';
import type { TimesOfVisit } from './contract.ts';

/** The visits of a quote as the store will most likely list them, before their times arrive. */
export const expectedVisits = (plans: readonly VisitPlan[], today: CalendarDay): TimesOfVisit[] =>
  plans.flatMap(({ beneficiaryId, ...plan }) =>
    beneficiaryId === null || plan.atHome || plan.schedule === null || plan.planned?.reserved
      ? []
      : [
          {
            beneficiaryId,
            unitId: plan.unitId,
            part: plan.part,
            personName: plan.personName,
            placeName: plan.placeName,
            services: plan.services,
            byAppointment: plan.byAppointment,
            zone: plan.zone,
            atHome: false,
            chosen: null,
            fixed: null,
            movesLeft: null,
            elsewhere: null,
            ...askedOf([{ ...plan, beneficiaryId }], { because: '' }, today),
            days: [],
          },
        ],
  );
