import { conflicts } from '#features/care/preparation/conflicts.ts';
import {
  type DoctorFasting,
  mergePlan,
  type PreparedService,
} from '#features/care/preparation/merge-plan.ts';
import { splitVisits } from '#features/care/preparation/split-visits.ts';
import { stricterSteps } from '#features/care/preparation/stricter-plan.ts';
import { resultText } from '#features/shop/catalogue/product.ts';
import { lower } from '#values/sentence-case.ts';

export interface Demands extends PreparedService {
  resultDays: number | null;
  needsRequest: boolean;
  needsScheduling: boolean;
}

export const stricterNotes = (
  before: readonly Demands[],
  after: readonly Demands[],
  doctorFasting: DoctorFasting = null,
): string[] => [
  ...preparationNotes(before, after, doctorFasting),
  ...resultNotes(before, after),
  ...paperNotes(before, after),
];

function preparationNotes(
  before: readonly Demands[],
  after: readonly Demands[],
  doctor: DoctorFasting,
): string[] {
  const visitsOf = (services: readonly Demands[]) => splitVisits(services, doctor).visits;
  const [was, is] = [visitsOf(before), visitsOf(after)];
  const plansOf = (visits: Demands[][]) => visits.map((services) => mergePlan(services, doctor));
  const steps = stricterSteps(plansOf(was), plansOf(is));
  const more = steps.map(({ text }) => text).join(' ');
  const [reason] = conflicts(after, doctor);
  return [
    ...(more ? [`O preparo pede mais: ${lower(more)}`] : []),
    ...(is.length > was.length ? [`Vão ser ${is.length} visitas.${reason ? ` ${reason.reason}` : ''}`] : []),
  ];
}

function resultNotes(before: readonly Demands[], after: readonly Demands[]): string[] {
  const [was, is] = [latest(before), latest(after)];
  if (was === null) return [];
  if (is === null) return ['Aí não sabemos quando sai o resultado: pergunte na unidade.'];
  return is > was ? [`O resultado completo sai mais tarde: ${lower(resultText(is))}.`] : [];
}

const latest = (services: readonly Demands[]): number | null =>
  services.reduce<number | null>(
    (max, { resultDays }) => (max === null || resultDays === null ? null : Math.max(max, resultDays)),
    0,
  );

function paperNotes(before: readonly Demands[], after: readonly Demands[]): string[] {
  const begins = (key: 'needsRequest' | 'needsScheduling') =>
    after.some((one) => one[key]) && !before.some((one) => one[key]);
  return [
    ...(begins('needsRequest') ? ['Você vai precisar levar o pedido médico.'] : []),
    ...(begins('needsScheduling') ? ['Você vai precisar de horário marcado.'] : []),
  ];
}
