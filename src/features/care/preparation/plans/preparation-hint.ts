import { type Plan, requirementFor } from '#features/care/preparation/merge-plan.ts';
import { relativeText } from '#features/care/preparation/step-texts.ts';
import { planAt } from '#features/care/preparation/visit-needs.ts';
import type { VisitTime } from '#features/care/preparation/visit-time.ts';

/**
 * `toBook`: the store arranges the visit. `toPlan`: patients come when they like, and may enter their day and hour.
 * `mixed`: several of these apply.
 */
export type PreparationHours = 'known' | 'toBook' | 'toPlan' | 'mixed';

const HOURS: Record<PreparationHours, string> = {
  known: ' e a que horas.',
  toBook: '. As horas aparecem quando marcarmos a visita.',
  mixed: '. As horas aparecem quando cada visita tiver dia e hora.',
  toPlan: '. Para saber a que horas, diga no pedido quando você pretende vir.',
};

/**
 * The advice to people with diabetes about a long fast of one of the visits; '' without such a fast. All adults who fast
 * get the same words, and so do all children, so mails and calendars may carry them. The words for a visit at home are said
 * only where every visit is.
 */
export function longFastWords(visits: readonly { plan: Plan; time: VisitTime | null }[]): string {
  const atHome = visits.every(({ plan }) => plan.atHome);
  const words = visits.flatMap(({ plan, time }) => {
    const own = time ? planAt(plan, time) : plan;
    const diabetes = requirementFor(own, 'diabetes');
    return diabetes ? [relativeText({ ...own, atHome }, diabetes)] : [];
  });
  return [...new Set(words)].filter(Boolean).join(' ');
}

/** For mails and calendars, which other people may read, so it names no service. */
export const preparationHint = ({ ofExam, hours }: { ofExam: boolean; hours: PreparationHours }): string =>
  `Seu ${ofExam ? 'exame' : 'atendimento'} pede preparo. Veja o que fazer${HOURS[hours]}`;
