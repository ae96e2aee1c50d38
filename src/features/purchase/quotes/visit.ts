import { formatCep } from '#values/cep.ts';
import { listText } from '#values/list-text.ts';
import { isState } from '#values/states.ts';
import { slugify } from '#values/text.ts';
import { type HomeVisit, VISIT_DAYS, VISIT_PERIODS } from './quote.ts';
import { type VisitTimes, wishProblems } from './visit-times.ts';

export type VisitForm = HomeVisit;

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

export interface VisitPlace {
  /** The city is null when our ranges lack the CEP. */
  city: { city: string; state: string } | null;
  times: VisitTimes;
  /** True if the shopper can choose a window after the quote, so that no preferred days are needed. */
  windows: boolean;
}

export type PlacesByCep = Record<string, VisitPlace>;

/** Returns what the address lacks, by field. */
export function missingLines(visit: VisitForm): Partial<Record<keyof HomeVisit, string>> {
  const lines = ['street', 'number', 'neighborhood', 'city', 'state'] as const;
  return Object.fromEntries(
    lines.filter((field) => visit[field].trim() === '').map((field) => [field, REQUIRED]),
  );
}

/** The CEP decides team and fee, so the address must be in its city, if known, and the time among the team's. */
export function visitProblems(
  visit: VisitForm,
  { city: cepCity, times, windows }: VisitPlace,
): Partial<Record<keyof HomeVisit, string>> {
  const problems = missingLines(visit);
  if (!problems.state && !isState(visit.state)) problems.state = 'Escolha o estado.';
  if (cepCity) {
    const mismatch = `O CEP ${formatCep(visit.postalCode)} fica em ${cepCity.city} - ${cepCity.state}.`;
    if (!problems.state && visit.state !== cepCity.state) problems.state = mismatch;
    if (!problems.city && slugify(visit.city) !== slugify(cepCity.city)) problems.city = mismatch;
  }
  if (windows && visit.days.length === 0 && visit.period === '') return problems;
  if (visit.days.length === 0) problems.days = 'Escolha ao menos um dia.';
  if (!VISIT_PERIODS.some(({ value }) => value === visit.period)) problems.period = 'Escolha um período.';
  if (problems.days || problems.period) return problems;
  return { ...problems, ...wishProblems(visit, times) };
}

export function visitsProblems(
  places: PlacesByCep,
  visitTo: (cep: string) => VisitForm | undefined,
): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(places).map(([cep, place]) =>
      atFields(cep, visitProblems(visitTo(cep) ?? { ...EMPTY_VISIT, postalCode: cep }, place)),
    ),
  );
}

/** Returns the problems of a visit by the ids of its fields, in their order. */
export const atFields = (
  cep: string,
  problems: Partial<Record<keyof HomeVisit, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, text]) => [visitField(cep, field as keyof HomeVisit), text]),
  );

/** Returns "segunda-feira, quarta-feira e sábado", in the week's order. */
export function daysText(days: readonly string[]): string {
  const names = VISIT_DAYS.filter(({ value }) => days.includes(value)).map(({ label }) =>
    label.toLowerCase(),
  );
  return listText(names);
}

const periodText = (period: string): string =>
  VISIT_PERIODS.find(({ value }) => value === period)?.label.toLowerCase() ?? '';

/**
 * Returns "segunda-feira e sábado, de manhã, até as 12h", or '' without preferred days. Old orders may have periods that are no
 * longer offered.
 */
export const wishesText = ({ days, period }: { days: readonly string[]; period: string }): string =>
  days.length > 0 ? [daysText(days), periodText(period)].filter(Boolean).join(', de ') : '';
