import type { OrderLine } from '#features/purchase/orders/order.ts';

type Received = Pick<
  OrderLine,
  'beneficiaryId' | 'beneficiaryName' | 'beneficiaryCivilName' | 'beneficiaryDocument'
>;

export interface PersonOfOrder<Line> {
  /** The patient's index in the order, from 0, never changes. */
  place: number;
  name: string;
  /** The document's name if a social name differs from it, otherwise ''. */
  civilName: string;
  document: string;
  /** `position` counts from 1 within the order, as on the operator's screens. */
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
