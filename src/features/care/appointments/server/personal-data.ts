import { givePatients, giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData, ERASE, HEALTH, ofCustomer } from '#platform/personal-data.ts';
import { dayOf } from '#values/calendar-day.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { PERIODS } from '../waiting-form.ts';
import { giveSeatsBack } from './end-appointments.ts';
import {
  deleteAppointmentsBefore,
  deleteAppointmentsOf,
  lockAppointmentsOf,
  selectAppointmentsOf,
} from './internal/queries.ts';
import { deleteDaysBefore } from './internal/resource-queries.ts';
import { appointments, waiting } from './internal/tables.ts';
import { deleteWaitingOf, selectWaitingOf } from './internal/waiting-queries.ts';

export async function removeOldAppointments(deps: Deps): Promise<number> {
  const before = daysBefore(deps.clock.now(), RETENTION_DAYS.plannedVisits);
  const removed = await deleteAppointmentsBefore(deps, before);
  return removed + (await deleteDaysBefore(deps, dayOf(before)));
}

async function erase(tx: Deps, customerId: number): Promise<void> {
  await giveSeatsBack(tx, await lockAppointmentsOf(tx.db, customerId));
  await deleteAppointmentsOf(tx.db, customerId);
  await deleteWaitingOf(tx.db, customerId);
}

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['appointments'],
      personal:
        'which patient comes to which unit when, or at which CEP a team visits them, and for which services',
      kept: `${days(RETENTION_DAYS.plannedVisits)} after that day`,
      why: HEALTH,
      jobs: ['appointments.sweep'],
      otherwise: ERASE,
      erased: 'deleted; the seats are free again',
    },
    {
      tables: ['waiting'],
      personal:
        'for which days a patient waits for an earlier time at which unit, and which times were kept for them',
      kept: 'until an earlier time is taken, the visit is over, or the last of those days has passed',
      why: HEALTH,
      jobs: ['appointments.waiting'],
      otherwise: `"Sair da lista", ${ERASE}`,
      erased: 'deleted',
    },
    {
      tables: ['resources', 'agenda_days', 'service_times', 'home_teams'],
      personal: null,
      kept: 'until changed; days for 30 days',
      why: 'seats of the units and teams',
      jobs: ['appointments.sweep'],
      erased: null,
    },
  ],
  labels: {
    appointments: {
      chapter: 'plans',
      title: 'Seus horários marcados',
      columns: {
        startsAt: 'Dia e hora',
        cep: 'CEP da visita em casa',
        state: 'Situação',
        moves: 'Mudanças',
        changedAt: 'Alterado em',
      },
      words: {
        state: {
          held: 'Reservado até o pagamento, ou guardado pela lista de espera',
          booked: 'Marcado',
          lapsed: 'Liberado sem pagamento',
          lost: 'Perdido: o pagamento chegou depois do prazo',
          absent: 'Não compareceu',
          given_up: 'Desmarcado',
        },
      },
    },
    waiting: {
      chapter: 'plans',
      title: 'Suas listas de espera',
      columns: {
        incrementId: 'Pedido',
        fromDay: 'De',
        untilDay: 'Até',
        period: 'Período',
        createdAt: 'Desde',
        toldAt: 'Último aviso',
      },
      words: { period: Object.fromEntries(PERIODS.map(({ value, label }) => [value, label])) },
    },
  },
  exportOf: ofCustomer(async (deps: Deps, customerId: number) => ({
    appointments: await selectAppointmentsOf(deps.db, customerId),
    waiting: (await selectWaitingOf(deps.db, customerId)).map(
      ({ order: incrementId, from: fromDay, until: untilDay, ...rest }) => ({
        ...rest,
        incrementId,
        fromDay,
        untilDay,
      }),
    ),
  })),
  erase: ofCustomer(erase),
  merge: async ({ db }: Deps, merger) => {
    for (const table of [appointments, waiting]) {
      await giveRows(db, table, merger);
      await givePatients(db, table, merger);
    }
  },
});
