import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData, ERASE, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { exportAccess } from './access-records.ts';
import { giveAccess } from './internal/queries.ts';
import { eraseLastAccess, exportLastAccess } from './last-access.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['access_records'],
      personal: 'IP address, date and time of sign-ins, returns and orders of customers',
      kept: `six months (${days(RETENTION_DAYS.accessRecords)})`,
      why: 'Marco Civil art. 15',
      jobs: ['access.sweep'],
      erased: null,
    },
    {
      tables: ['last_accesses'],
      personal: 'when a customer last signed in, came back or bought',
      kept: 'as long as the account',
      why: 'the end of inactive accounts (LGPD art. 15, 16)',
      jobs: ['customers.inactive'],
      otherwise: ERASE,
      erased: 'deleted',
    },
    {
      tables: ['operator_views'],
      personal: "operating-system user, command, order's or customer's number",
      kept: `${RETENTION_YEARS.operatorViews} years`,
      why: 'record of processing, defence of rights (LGPD art. 37, 7 VI)',
      jobs: ['access.sweep'],
      erased: null,
    },
  ],
  labels: {
    access_records: {
      chapter: 'access',
      title: 'Registro de acesso',
      columns: { at: 'Quando', kind: 'O quê', address: 'Endereço IP' },
      words: { kind: { sign_in: 'Entrada', visit: 'Volta', order: 'Pedido' } },
    },
    last_accesses: { chapter: 'access', title: 'Último acesso', columns: { at: 'Quando' } },
    operator_views: {
      chapter: 'access',
      title: 'Quem da equipe consultou',
      columns: { at: 'Quando', command: 'Consulta' },
    },
  },
  exportOf: async (tx: Deps, subject) => ({
    ...(await exportAccess(tx, subject)),
    ...(await exportLastAccess(tx, subject.customerId)),
  }),
  erase: ofCustomer(eraseLastAccess),
  merge: async (tx: Deps, merger) => {
    await giveAccess(tx.db, merger);
    await eraseLastAccess(tx, merger.from);
  },
});
