import { ageInMonths } from '#values/age.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Person } from './prep-rule.ts';

const NOBODY: Person = { ageMonths: null, sex: null };

/** `gender`: 1 = male, 2 = female, as in beneficiaries. */
export const personOf = (
  person: { birthDate: CalendarDay; gender: 1 | 2 } | undefined,
  today: CalendarDay,
): Person =>
  person
    ? {
        ageMonths: ageInMonths(person.birthDate, today),
        sex: person.gender === 1 ? 'M' : 'F',
        birthDate: person.birthDate,
        today,
      }
    : NOBODY;
