import { formatCep } from '#values/cep.ts';
import { isState } from '#values/states.ts';
import { slugify } from '#values/text.ts';
import { type HomeVisit, VISIT_DAYS, VISIT_PERIODS } from './quote.ts';

/** The visit's form while it is filled in. */
export interface VisitForm extends Omit<HomeVisit, 'period'> {
  period: '' | HomeVisit['period'];
}

export const EMPTY_VISIT: Omit<VisitForm, 'postalCode'> = {
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  days: [],
  period: '',
};

const REQUIRED = 'Esse campo é obrigatório.';

export const visitField = (cep: string, field: keyof HomeVisit) => `visita-${cep}-${field}`;

/** Where the CEPs of the home visits are; null where our ranges do not know it. */
export type CepPlaces = Record<string, { city: string; state: string } | null>;

/**
 * What is missing of a visit, by field; empty when the team could find the door. The CEP decides who comes and the
 * fee: where its place is known, the address must be there.
 */
export function visitProblems(
  visit: VisitForm,
  place: CepPlaces[string] = null,
): Partial<Record<keyof HomeVisit, string>> {
  const problems: Partial<Record<keyof HomeVisit, string>> = {};
  for (const field of ['street', 'number', 'neighborhood', 'city', 'state'] as const)
    if (visit[field].trim() === '') problems[field] = REQUIRED;
  if (!problems.state && !isState(visit.state)) problems.state = 'Escolha o estado.';
  if (place) {
    const there = `O CEP ${formatCep(visit.postalCode)} fica em ${place.city} - ${place.state}.`;
    if (!problems.state && visit.state !== place.state) problems.state = there;
    if (!problems.city && slugify(visit.city) !== slugify(place.city)) problems.city = there;
  }
  if (visit.days.length === 0) problems.days = 'Escolha ao menos um dia.';
  if (!VISIT_PERIODS.some(({ value }) => value === visit.period)) problems.period = 'Escolha um período.';
  return problems;
}

/** The problems of all visits that a cart needs, by `visitField`. */
export function visitsProblems(
  places: CepPlaces,
  visitTo: (cep: string) => VisitForm | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(places).flatMap(([cep, place]) =>
      Object.entries(visitProblems(visitTo(cep) ?? { ...EMPTY_VISIT, postalCode: cep }, place)).map(
        ([field, text]) => [visitField(cep, field as keyof HomeVisit), text],
      ),
    ),
  );
}

/** "segunda-feira, quarta-feira e sábado", in the week's order. */
export function daysText(days: readonly string[]): string {
  const names = VISIT_DAYS.filter(({ value }) => days.includes(value)).map(({ label }) =>
    label.toLowerCase(),
  );
  return new Intl.ListFormat('pt-BR').format(names);
}

export const periodText = (period: string): string =>
  VISIT_PERIODS.find(({ value }) => value === period)?.label.toLowerCase() ?? '';
