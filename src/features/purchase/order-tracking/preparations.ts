import type { OwnText } from '#features/care/preparation/plans/own-texts.ts';
import { type PreparationHours, preparationHint } from '#features/care/preparation/plans/preparation-hint.ts';
import { ACCOMPANYING } from '#features/care/preparation/prep-rule.ts';
import type { OrderLine, OrderShown } from '#features/purchase/orders/order.ts';

export const ownTextsOf = (lines: OrderShown['lines']): OwnText[] =>
  lines.map(({ productId, productName, beneficiaryId, beneficiaryName, advice, preparationHtml }) => ({
    productId,
    productName,
    beneficiaryId,
    personName: beneficiaryName,
    childYears: advice.childYears,
    html: preparationHtml,
  }));

export type WithPreparation = Pick<
  OrderLine,
  'preparation' | 'advice' | 'resultRule' | 'needsBooking' | 'bookedFor'
> & {
  plannedFor?: Date | null;
};

/** Returns null when nothing has to be prepared. Vaccines have no result. */
export function hintFor(lines: readonly WithPreparation[]): string | null {
  const prepared = lines.filter(
    ({ preparation, advice }) =>
      preparation !== '' || advice.rules.some(({ kind }) => !ACCOMPANYING.includes(kind)),
  );
  if (prepared.length === 0) return null;
  const [hours = 'mixed', ...others] = new Set(prepared.map(hoursOf));
  return preparationHint({
    ofExam: prepared.some(({ resultRule }) => resultRule !== null),
    hours: others.length > 0 ? 'mixed' : hours,
  });
}

const hoursOf = ({ bookedFor, plannedFor, needsBooking }: WithPreparation): PreparationHours =>
  (bookedFor ?? plannedFor) ? 'known' : needsBooking ? 'toBook' : 'toPlan';
