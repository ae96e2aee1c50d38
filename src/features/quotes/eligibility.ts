import type { CalendarDay } from '#values/calendar-day.ts';
import { ageInMonths } from '#values/calendar-day.ts';

/** For whom a service is meant; ages in months, both included. */
export interface Restrictions {
  name: string;
  minAgeMonths: number | null;
  maxAgeMonths: number | null;
  sex: 'F' | 'M' | null;
}

export interface Person {
  /** As the person is called. */
  name: string;
  birthDate: CalendarDay;
  /** 1 male, 2 female. */
  gender: 1 | 2;
}

/**
 * Why this person cannot receive the service on the given day, in Portuguese; null when nothing speaks against it.
 * Never a silent refusal: the text says what the rule is.
 */
export function ineligibility(service: Restrictions, person: Person, day: CalendarDay): string | null {
  const { sex, minAgeMonths, maxAgeMonths } = service;
  if (sex && sex !== (person.gender === 2 ? 'F' : 'M'))
    return `${service.name} é somente para o sexo ${sex === 'F' ? 'feminino' : 'masculino'}. Escolha outra pessoa para este serviço.`;
  const age = ageInMonths(person.birthDate, day);
  if (minAgeMonths !== null && age < minAgeMonths)
    return `${service.name} é a partir de ${ageWords(minAgeMonths)}, e ${person.name} ainda não tem essa idade.`;
  if (maxAgeMonths !== null && age > maxAgeMonths)
    return `${service.name} é para quem ainda não completou ${ageWords(maxAgeMonths + 1)}, e ${person.name} já passou dessa idade.`;
  return null;
}

/** Months as people say an age: under two years in months. */
export function ageWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const monthWords = (count: number) => (count === 1 ? '1 mês' : `${count} meses`);
  if (years === 0 || (years === 1 && rest > 0)) return monthWords(months);
  const yearWords = years === 1 ? '1 ano' : `${years} anos`;
  return rest === 0 ? yearWords : `${yearWords} e ${monthWords(rest)}`;
}
