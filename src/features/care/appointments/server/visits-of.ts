import type { VisitKey } from '#features/care/visit-plans/visit-key.ts';
import type { Deps } from '#platform/deps.ts';
import type { Appointment } from '../appointment.ts';
import { selectAppointments } from './internal/queries.ts';

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
