export interface VisitKey {
  beneficiaryId: number;
  unitId: number;
  /** Index of the patient's visit at this unit, from 0. */
  part: number;
}

/** A visit of an order, or of the open quote (''), as calls name it. */
export interface VisitOnWire {
  order: string;
  beneficiary: number;
  unit: number;
  part: number;
}

export const toWire = (order: string, { beneficiaryId, unitId, part }: VisitKey): VisitOnWire => ({
  order,
  beneficiary: beneficiaryId,
  unit: unitId,
  part,
});

export interface VisitOfOrder extends VisitKey {
  /** '' for the open quote. */
  order: string;
}

export const fromWire = ({ order, beneficiary, unit, part }: VisitOnWire): VisitOfOrder => ({
  order,
  beneficiaryId: beneficiary,
  unitId: unit,
  part,
});

type Place = Omit<VisitKey, 'beneficiaryId'> & { beneficiaryId: number | null };

export const isVisit =
  (key: VisitKey) =>
  ({ beneficiaryId, unitId, part }: Place): boolean =>
    beneficiaryId === key.beneficiaryId && unitId === key.unitId && part === key.part;
