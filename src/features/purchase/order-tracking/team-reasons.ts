import { mergePlan, type Plan } from '#features/care/preparation/merge-plan.ts';
import { medicinesOf, type TeamReason, teamReason } from '#features/care/preparation/visit-needs.ts';
import { comingLines } from '#features/purchase/orders/line-states.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';

type Line = Pick<
  OrderLine,
  | 'state'
  | 'advice'
  | 'productId'
  | 'productName'
  | 'unitId'
  | 'beneficiaryId'
  | 'beneficiaryDocument'
  | 'beneficiaryName'
> & { expired: boolean };

/** Why the team arranges the visit to which a service belongs; null where the patient can choose an hour. */
export function teamReasons<Own extends Line>(lines: readonly Own[]): (line: Own) => TeamReason | null {
  const coming = comingLines(lines);
  return (line) => {
    if (!coming.includes(line)) return null;
    const own = coming.filter((one) => personKeyOf(one) === personKeyOf(line));
    const here = mergedPlan(own.filter(({ unitId }) => unitId === line.unitId));
    return teamReason({ ...here, levels: medicinesOf(mergedPlan(own)) });
  };
}

const personKeyOf = ({ beneficiaryId, beneficiaryDocument, beneficiaryName }: Line): string =>
  JSON.stringify([beneficiaryId, beneficiaryDocument, beneficiaryName]);

const mergedPlan = (lines: readonly Line[]): Plan =>
  mergePlan(lines.map(({ productId: id, productName: name, advice }) => ({ id, name, rules: advice.rules })));
