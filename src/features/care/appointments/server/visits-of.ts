import type { VisitKey } from '#features/care/preparation/plans/visit-key.ts';
import type { Deps } from '#platform/deps.ts';
import type { Appointment } from '../appointment.ts';
import { selectAppointments, selectLost } from './internal/queries.ts';

export interface AppointmentVisit
  extends VisitKey,
    Pick<Appointment, 'startsAt' | 'productIds' | 'state' | 'kind' | 'moves'> {}

const visitOf = ({ beneficiaryId, unitId, part }: VisitKey) => `${beneficiaryId} ${unitId} ${part}`;

export const byVisit = (appointments: readonly Appointment[]): Appointment[][] => [
  ...Map.groupBy(appointments, visitOf).values(),
];

export const byAddress = (appointments: readonly Appointment[]): Appointment[][] => [
  ...Map.groupBy(appointments, (one) =>
    one.kind === 'team' ? `${one.cep} ${one.part}` : visitOf(one),
  ).values(),
];

export const appointmentsOf = async (deps: Deps, quoteId: string): Promise<AppointmentVisit[]> =>
  byVisit(await selectAppointments(deps.db, quoteId)).flatMap(([first]) => first ?? []);

/** Times that a late payment lost and for which no other is chosen yet, by quote id. */
export async function lostTimesOf(
  deps: Deps,
  quoteIds: readonly string[],
): Promise<Map<string, Pick<Appointment, 'beneficiaryId' | 'unitId' | 'productIds'>[]>> {
  return quoteIds.length === 0
    ? new Map()
    : Map.groupBy(await selectLost(deps.db, quoteIds), ({ quoteId }) => quoteId);
}
