export interface VisitKey {
  beneficiaryId: number;
  unitId: number;
  /** Index of the patient's visit at this unit, from 0. */
  part: number;
}

type Place = Omit<VisitKey, 'beneficiaryId'> & { beneficiaryId: number | null };

export const isVisit =
  (wanted: VisitKey) =>
  ({ beneficiaryId, unitId, part }: Place): boolean =>
    beneficiaryId === wanted.beneficiaryId && unitId === wanted.unitId && part === wanted.part;
