import { ageInYears } from '#values/age.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { isCpf } from '#values/cpf.ts';

interface Reader {
  id: number;
  /** Null until the e-mail proves the claim to it. */
  provenCpf: string | null;
}

interface Subject {
  /** A CPF's digits, or a passport. */
  document: string;
  birthDate: CalendarDay | null;
  /** The account whose own row this person is; null for another person. It decides for passports, which no e-mail proves. */
  selfOf: number | null;
  /** CPF of the person who answers for a minor; '' without one. */
  guardianCpf: string;
}

const ADULT = 18;
const ADOLESCENT = 12;

/**
 * Who opens a result: the patient, or who answers for a minor (CFM opinion 25/13, CRM opinion 10/2020). Paying gives no right.
 * From 12 to 17 the guardian reads only where the provider says so.
 */
export function mayRead(
  reader: Reader,
  { document, birthDate, selfOf, guardianCpf }: Subject,
  { today, guardiansOfAdolescents }: { today: CalendarDay; guardiansOfAdolescents: boolean },
): boolean {
  if (selfOf === reader.id && !isCpf(document)) return true;
  if (reader.provenCpf === null) return false;
  if (document === reader.provenCpf) return true;
  if (birthDate === null || guardianCpf !== reader.provenCpf) return false;
  const years = ageInYears(birthDate, today);
  return years < ADOLESCENT || (years < ADULT && guardiansOfAdolescents);
}
