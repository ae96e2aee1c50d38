import type { OrderLine } from '#features/purchase/orders/order.ts';

type Received = Pick<
  OrderLine,
  'beneficiaryId' | 'beneficiaryName' | 'beneficiaryCivilName' | 'beneficiaryDocument'
>;

export interface PersonOfOrder<Line> {
  /** Index of the patient in the order, from 0, stable as long as the order exists. */
  place: number;
  name: string;
  /** The document's name, where it differs from the social one; '' otherwise. */
  civilName: string;
  document: string;
  /** `position`: in the order, from 1, as on the operator's screens. */
  lines: (Line & { position: number })[];
}

/** A removed beneficiary still counts as one person. */
export function peopleOf<Line extends Received>(lines: readonly Line[]): PersonOfOrder<Line>[] {
  const numbered = lines.map((line, index) => ({ ...line, position: index + 1 }));
  const people = Map.groupBy(
    numbered,
    ({ beneficiaryId, beneficiaryName, beneficiaryDocument }) =>
      `${beneficiaryId} ${beneficiaryDocument} ${beneficiaryName}`,
  );
  return [...people.values()].map((own, place) => ({
    place,
    name: own[0]?.beneficiaryName ?? '',
    civilName: own[0]?.beneficiaryCivilName ?? '',
    document: own[0]?.beneficiaryDocument ?? '',
    lines: own,
  }));
}
