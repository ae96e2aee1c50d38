import { daysText, type ResultBasis } from '#features/care/results/result-rule.ts';
import type { UnitType } from '#features/shop/stores/store.ts';

/** `count` services of a category share these facts. */
export interface AlikeServices {
  count: number;
  isVaccine: boolean;
  /** 0 states that no fasting is needed; null means unknown. */
  fastingMinHours: number | null;
  resultDays: number | null;
  resultBasis: ResultBasis;
  excludedUnitTypes: readonly string[];
}

const PLACES: Record<UnitType, string> = {
  unity: 'na unidade',
  drivethru: 'no drive-thru',
  unidade_drive: 'na Unidade Drive 24h',
  airport: 'no aeroporto',
  self_service: 'na unidade digital',
  home_delivery: 'em casa',
};

/** "na unidade, no drive-thru ou em casa": where units of these types attend; '' without any. */
export function placesText(types: Iterable<UnitType>): string {
  const known = new Set(types);
  const names = (Object.keys(PLACES) as UnitType[]).filter((type) => known.has(type));
  return new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(names.map((type) => PLACES[type]));
}

/** More places than this are summarized in one phrase. */
const MAX_NAMED = 3;

/**
 * Says in a sentence each how to prepare, when results come and where to go. A sentence is true of more than half of the
 * services; where the catalogue lacks facts, it is omitted.
 */
export function atAGlance(services: readonly AlikeServices[], unitTypes: ReadonlySet<UnitType>): string {
  return [preparation(services), results(services), places(services, unitTypes)].filter(Boolean).join(' ');
}

type Test = (service: AlikeServices) => boolean;

const countOf = (services: readonly AlikeServices[], test: Test = () => true) =>
  services.filter(test).reduce((sum, { count }) => sum + count, 0);

const isMost = (services: readonly AlikeServices[], test: Test) =>
  countOf(services, test) * 2 > countOf(services);

const isAll = (services: readonly AlikeServices[], test: Test) => services.length > 0 && services.every(test);

function preparation(services: readonly AlikeServices[]): string {
  if (isAll(services, ({ isVaccine }) => isVaccine)) return 'Tenha à mão a caderneta de vacinação.';
  const needsNone: Test = ({ fastingMinHours }) => fastingMinHours === 0;
  const needsFasting: Test = ({ fastingMinHours }) => (fastingMinHours ?? 0) > 0;
  if (isAll(services, needsNone)) return 'Nenhum pede jejum.';
  if (isAll(services, needsFasting)) return 'Todos pedem jejum.';
  if (isMost(services, needsNone)) return 'A maioria não pede jejum.';
  return isMost(services, needsFasting) ? 'A maioria pede jejum.' : '';
}

function results(services: readonly AlikeServices[]): string {
  const known = services.filter(({ resultDays }) => resultDays !== null);
  const days = [...new Set(known.map(({ resultDays }) => Number(resultDays)))].sort((a, b) => a - b);
  const most = days.find((limit) =>
    isMost(services, ({ resultDays }) => resultDays !== null && resultDays <= limit),
  );
  if (most === undefined) return '';
  const isWorking = known.some(({ resultBasis }) => resultBasis === 'uteis');
  if (
    isWorking &&
    known.some(({ resultBasis, resultDays }) => resultBasis === 'corridos' && resultDays !== 0)
  )
    return '';
  const time = most === 0 ? 'no mesmo dia' : `em até ${daysText(most, isWorking ? 'uteis' : 'corridos')}`;
  return isAll(services, ({ resultDays }) => resultDays !== null && resultDays <= most)
    ? `Os resultados saem ${time}.`
    : `A maioria dos resultados sai ${time}.`;
}

function places(services: readonly AlikeServices[], unitTypes: ReadonlySet<UnitType>): string {
  const here = (Object.keys(PLACES) as UnitType[]).filter((type) => unitTypes.has(type));
  const isOfferedAt =
    (type: UnitType): Test =>
    ({ excludedUnitTypes }) =>
      !excludedUnitTypes.includes(type);
  const offered = here.filter((type) => isMost(services, isOfferedAt(type)));
  if (offered.length === 0) return '';
  const lead = offered.every((type) => isAll(services, isOfferedAt(type)))
    ? 'Atendimento'
    : 'Em geral, atendimento';
  const isEverywhere = offered.length === here.length && here.length > MAX_NAMED;
  const home = offered.filter((type) => type === 'home_delivery').map((type) => PLACES[type]);
  const names = isEverywhere ? ['em qualquer unidade', ...home] : offered.map((type) => PLACES[type]);
  return `${lead} ${names.join(', ').replace(/, (?!.*, )/, ' ou ')}.`;
}
