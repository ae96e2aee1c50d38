import type { OrderLine } from './order.ts';

type Received = Pick<OrderLine, 'beneficiaryId' | 'beneficiaryName' | 'beneficiaryDocument'>;

export interface PersonOfOrder<Line> {
  /** Which of the order's people, from 0; the same for as long as the order is kept. */
  place: number;
  name: string;
  document: string;
  /** `position` in the order, from 1, as operators know it. */
  lines: (Line & { position: number })[];
}

/** Who receives the services of an order, in its order. A removed beneficiary is still one person. */
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
    document: own[0]?.beneficiaryDocument ?? '',
    lines: own,
  }));
}
