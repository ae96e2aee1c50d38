import type { ShownVisit } from '../../fhir.ts';
import { proposalId } from '../../proposal.ts';
import type { FoundVisit } from '../change-visit.ts';
import type { OfferedTime } from '../offered-times.ts';

export function shownOffer(offer: OfferedTime): ShownVisit {
  const { unit, kind, startsAt, endsAt } = offer;
  return {
    id: proposalId(offer),
    version: null,
    status: 'proposed',
    kind,
    unit,
    startsAt,
    endsAt,
    code: null,
    createdAt: null,
  };
}

export const shownVisit = ({ visit, version, status, unit }: FoundVisit): ShownVisit => ({
  id: visit.id,
  version,
  status,
  kind: visit.kind,
  unit: { id: visit.unitId, name: unit?.name ?? '' },
  startsAt: visit.startsAt,
  endsAt: visit.endsAt,
  code: visit.code,
  createdAt: visit.createdAt,
});
