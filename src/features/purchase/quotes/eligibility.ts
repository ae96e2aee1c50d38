import { ageInMonths } from '#values/age.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

/** Ages are in months, both inclusive. */
export interface Restrictions {
  name: string;
  minAgeMonths: number | null;
  maxAgeMonths: number | null;
  sex: 'F' | 'M' | null;
}

export interface Person {
  name: string;
  birthDate: CalendarDay;
  /** On the wire 1 means male and 2 female. */
  gender: 1 | 2;
}

/**
 * Returns a Portuguese sentence with the rule, or null when the person is eligible. A doctor may request an exam for the
 * other sex (hCG marks tumours in men), so the sentence never invites to buy it in another name.
 */
export function ineligibility(service: Restrictions, person: Person, day: CalendarDay): string | null {
  const { sex, minAgeMonths, maxAgeMonths } = service;
  if (sex && sex !== (person.gender === 2 ? 'F' : 'M'))
    return `${service.name} é somente para o sexo ${sex === 'F' ? 'feminino' : 'masculino'}. Se o pedido é para esta pessoa, fale com a nossa equipe.`;
  const age = ageInMonths(person.birthDate, day);
  if (minAgeMonths !== null && age < minAgeMonths)
    return `${service.name} é a partir de ${formatAge(minAgeMonths)}, e ${person.name} ainda não tem essa idade.`;
  if (maxAgeMonths !== null && age > maxAgeMonths)
    return `${service.name} é para quem ainda não completou ${formatAge(maxAgeMonths + 1)}, e ${person.name} já passou dessa idade.`;
  return null;
}

/** An age below two years is in months, as in speech. */
export function formatAge(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const monthWords = (count: number) => (count === 1 ? '1 mês' : `${count} meses`);
  if (years === 0 || (years === 1 && rest > 0)) return monthWords(months);
  const yearWords = years === 1 ? '1 ano' : `${years} anos`;
  return rest === 0 ? yearWords : `${yearWords} e ${monthWords(rest)}`;
}
