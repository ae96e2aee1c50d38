import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData } from '#platform/personal-data.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { exportAccess } from './access-records.ts';

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
    operator_views: {
      chapter: 'access',
      title: 'Quem da equipe consultou',
      columns: { at: 'Quando', command: 'Consulta' },
    },
  },
  exportOf: (tx: Deps, subject) => exportAccess(tx, subject),
});
