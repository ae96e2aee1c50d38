import {
  type Beneficiary,
  type BeneficiaryView,
  beneficiaryView,
  displayName,
  isIncomplete,
} from '#features/account/beneficiaries/beneficiary.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { parseDay } from '#values/typed-day.ts';
import type { Person } from './eligibility.ts';

export interface Recipient extends Person {
  incomplete: boolean;
}

export const recipientOf = (person: Beneficiary, today: CalendarDay): Recipient => ({
  name: displayName(person),
  birthDate: person.birthDate,
  gender: person.gender,
  incomplete: isIncomplete(beneficiaryView(person), today),
});

export const recipientsOfViews = (
  people: readonly BeneficiaryView[],
  today: CalendarDay,
): Map<number, Recipient> =>
  new Map(
    people.map((view) => [
      view.id,
      {
        name: displayName(view),
        birthDate: parseDay(view.birthdate) ?? '',
        gender: view.gender === '1' ? 1 : 2,
        incomplete: isIncomplete(view, today),
      },
    ]),
  );
