import { hasBegun, timeProblems } from '#features/care/preparation/timeline.ts';
import { intervalProblem, resultProblem } from './apart-from-others.ts';
import type { VisitPlan } from './visit-plans.ts';

/** Each plan, paper and voucher shows it once, for visits at home too (health rules, section 4). */
export const EVERY_VISIT =
  'Continue tomando seus remédios, a não ser que o preparo ou o seu médico diga outra coisa. Tenha em mãos um documento com foto e, se o exame exigir, o pedido médico.';

export interface VisitNotes {
  problems: string[];
  divided: string;
  /** Explains that no operator booked the time; '' otherwise. */
  unbooked: string;
  /** Says that a child's fasting differs; '' when the age is known or does not matter. */
  children: string;
}

export function visitNotes(visit: VisitPlan): VisitNotes {
  const { plan, time, planned, conflicts, toBook } = visit;
  const problems = [
    ...conflicts.map(({ reason }) => reason),
    ...visitProblems(visit),
    ...(time && planned && hasBegun(plan, time, planned.changedAt.getTime()) ? [TOO_LATE] : []),
  ];
  const unbooked = !time || visit.booked || planned?.reserved ? '' : toBook ? TO_CONFIRM : OWN_TIME;
  return {
    problems: [...new Set(problems)],
    divided: dividedText(visit),
    unbooked,
    children: visit.childFastsDifferently ? CHILD_FASTING : '',
  };
}

export const CHILD_FASTING =
  'Para crianças de até 11 anos o jejum é outro: a orientação certa aparece quando você informa quem vai fazer o exame.';

/** Why the visit's time does not suit the preparation or the patient's other visits, to which a held time was checked. */
export function visitProblems(visit: VisitPlan): string[] {
  const { plan, time, booked, planned, waitsFor } = visit;
  if (!time) return waitsFor ? [waitsFor] : [];
  const isHeld = booked || planned?.reserved === true;
  const interval = isHeld ? resultProblem(visit, time) : intervalProblem(visit, time.from);
  return [...timeProblems(plan, time), ...(interval ? [interval] : [])];
}

/** Hours that count from a refused time would read as if it suited. The team may have agreed on one. */
export const countsHours = (visit: VisitPlan): boolean =>
  visit.booked || visit.planned?.reserved === true || visitProblems(visit).length === 0;

const TOO_LATE =
  'Quando você escolheu este horário, parte do preparo já devia ter começado. Se não deu para cumprir, escolha outro dia.';
const TO_CONFIRM = 'Nossa equipe ainda vai marcar este horário com você.';
const OWN_TIME =
  'Você escolheu este horário, mas ele não fica reservado: o atendimento é por ordem de chegada.';

function dividedText({ part, parts, because, exact }: VisitPlan): string {
  if (part > 0) return '';
  const reasons = because.map(({ reason }) => reason).join(' ');
  return exact || parts === 1
    ? reasons
    : `${reasons} São muitos preparos diferentes: nossa equipe talvez consiga juntar mais.`;
}
