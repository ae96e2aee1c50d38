import type { Deps } from '#platform/deps.ts';
import { definePersonalData, HEALTH, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_YEARS, yearsBefore } from '#values/retention.ts';
import { deleteEnded, deleteUndoneOf, selectOfCustomer, selectOfPatient } from './internal/queries.ts';

const { collections, vaccinations } = RETENTION_YEARS;

export function removeOldAttendances(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return deleteEnded(deps, {
    collection: yearsBefore(now, collections),
    vaccine: yearsBefore(now, vaccinations),
  });
}

/** Records about the person with this CPF (digits), including services that another person bought. */
export const exportAttendancesOf = (deps: Deps, document: string) => selectOfPatient(deps.db, document);

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['attendances'],
      personal:
        'patient with document, birthday and mother; service, lot and dose; the moment and the person who recorded it',
      kept: `collections: ${collections} years; vaccines: ${vaccinations} years`,
      why: 'health records (RDC Anvisa 978/2025; Lei 14.675/2023; Lei 13.787/2018), LGPD art. 16 I',
      jobs: ['attendances.sweep'],
      erased: 'corrected entries deleted; the others stay, because the law asks for them',
    },
    {
      tables: ['arrivals'],
      personal: 'an order and when its patient arrived and was called; no name',
      kept: 'until the second night',
      why: HEALTH,
      jobs: ['arrivals.sweep'],
      erased: null,
      notExported: 'gone before a copy is asked for',
    },
  ],
  labels: {
    attendances: {
      chapter: 'orders',
      title: 'Coletas e vacinas',
      columns: {
        at: 'Quando',
        kind: 'O quê',
        serviceName: 'Serviço',
        unitName: 'Local',
        patientName: 'Paciente',
        patientCivilName: 'Nome civil do paciente',
        patientDocument: 'Documento do paciente',
        lot: 'Lote',
        expiresOn: 'Validade do lote',
        maker: 'Fabricante',
        dose: 'Dose',
        nextDose: 'Próxima dose',
        undoneAt: 'Desfeito em',
        rejectedAt: 'Amostra recusada em',
      },
      words: { kind: { collection: 'Coleta', vaccine: 'Vacina' } },
    },
  },
  exportOf: ofCustomer(async (deps: Deps, customerId) => ({
    attendances: await selectOfCustomer(deps.db, customerId),
  })),
  erase: ofCustomer((tx: Deps, customerId) => deleteUndoneOf(tx.db, customerId)),
});
