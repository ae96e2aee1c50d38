import type { Plan } from '#features/care/preparation/merge-plan.ts';
import type { PrepKind } from '#features/care/preparation/prep-rule.ts';
import { timeline, visitText } from '#features/care/preparation/timeline.ts';
import type { ShownTime } from '#features/care/preparation/visit-time.ts';
import { neutralRequirements } from './without-names.ts';

/** The texts of all other kinds mention an exam, a sample, or the patient's medicine. */
const PUBLIC: readonly PrepKind[] = [
  'contraindication',
  'fasting',
  'diabetes',
  'pregnancy',
  'alcohol',
  'clock',
  'rest',
  'dose',
];

/** The hour of a dose must not get lost, but the name of the medicine says what the patient has. */
const MEDICINE = 'Remédio que o exame mede';

/** Stands for a contraindication that only the name of a service explains. */
const UNNAMED =
  'Um dos serviços não é para todas as pessoas: veja no pedido, antes da visita, quem não pode.';

/**
 * A text for messengers, with hours, general steps, and reasons against a fast or a service. It names no service,
 * no sample, no medicine of the patient's and no person.
 */
export function shareText(plan: Plan, visit: ShownTime, url: string): string {
  const steps = timeline(plan, visit);
  const doses = plan.requirements
    .filter(({ kind }) => kind === 'dose')
    .map((dose) => ({ ...dose, text: MEDICINE }));
  const neutral = timeline({ ...plan, requirements: [...neutralRequirements(plan), ...doses] }, visit);
  const open = neutral.filter(({ kind }) => PUBLIC.includes(kind));
  const exclusions = (list: readonly { kind: PrepKind }[]) =>
    list.filter(({ kind }) => kind === 'contraindication').length;
  return [
    `Preparo para ${visitText(visit)}:`,
    ...(exclusions(open) < exclusions(steps) ? [`• ${UNNAMED}`] : []),
    ...new Set(open.map(({ when, text }) => (when ? `• ${when}: ${text}` : `• ${text}`))),
    steps.length > open.length ? `O preparo completo está em ${url}` : url,
  ].join('\n');
}
