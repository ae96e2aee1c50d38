import { givePatients, giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData, ERASE, HEALTH, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { plannedVisits } from './internal/tables.ts';
import { erasePlannedVisits, exportPlannedVisits } from './planned-visits.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['planned_visits'],
      personal:
        'when a patient means to come to which unit, how long the doctor told them to fast, when they take a measured medicine',
      kept: `${days(RETENTION_DAYS.plannedVisits)} after that day`,
      why: HEALTH,
      jobs: ['preparation.sweep'],
      otherwise: ERASE,
      erased: 'deleted',
    },
  ],
  labels: {
    planned_visits: {
      chapter: 'plans',
      title: 'Quando você pretende vir',
      columns: {
        startsAt: 'Dia e hora',
        doctorFasting: 'Jejum pedido pelo médico, em minutos',
        lastDose: 'Hora da última dose do remédio, em minutos desde a meia-noite',
        changedAt: 'Dito em',
      },
    },
  },
  exportOf: ofCustomer(exportPlannedVisits),
  erase: ofCustomer(erasePlannedVisits),
  merge: async ({ db }: Deps, merger) => {
    await giveRows(db, plannedVisits, merger);
    await givePatients(db, plannedVisits, merger);
  },
});
