import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData } from '#platform/personal-data.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { KIND_NAMES } from '../data-request.ts';
import { eraseExports, exportExports } from './erase-exports.ts';
import { eraseRequests, exportRequests } from './erase-requests.ts';
import { dataRequests } from './internal/tables.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['data_exports'],
      personal: "sealed copy of a customer's data, which only the mailed link opens",
      kept: days(RETENTION_DAYS.dataExports),
      why: 'right to a copy (LGPD art. 18 II, V)',
      jobs: ['data-rights.sweep'],
      erased: 'deleted',
    },
    {
      tables: ['data_requests'],
      personal: 'name, e-mail, CPF and words of who asks about their data, and the answer',
      kept: `${RETENTION_YEARS.dataRequests} year after the answer, or after the request if it has none`,
      why: 'proof of the answer (LGPD art. 7 II, 18, 19)',
      jobs: ['data-rights.sweep'],
      erased:
        'of the account or under a confirmed e-mail: deleted once answered; number and confirmed CPF go out of others',
    },
  ],
  labels: {
    data_exports: {
      chapter: 'messages',
      title: 'Cópias dos seus dados',
      columns: { madeAt: 'Feita em', expiresAt: 'Vale até' },
    },
    data_requests: {
      chapter: 'messages',
      title: 'Pedidos sobre os seus dados',
      columns: {
        protocol: 'Protocolo',
        kind: 'Pedido',
        askedAt: 'Enviado em',
        answeredAt: 'Respondido em',
        name: 'Nome',
        email: 'E-mail',
        cpf: 'CPF',
        message: 'Mensagem',
        answer: 'Resposta',
      },
      words: { kind: KIND_NAMES },
    },
  },
  exportOf: async (tx: Deps, { customerId, provenEmails }) => ({
    ...(await exportExports(tx, customerId)),
    data_requests: await exportRequests(tx, { customerId, emails: provenEmails }),
  }),
  erase: async (tx: Deps, { customerId, provenEmails, provenCpf }) => {
    await eraseExports(tx, customerId);
    await eraseRequests(tx, { customerId, emails: provenEmails, cpf: provenCpf });
  },
  merge: async (tx: Deps, merger) => {
    await eraseExports(tx, merger.from);
    await giveRows(tx.db, dataRequests, merger);
  },
});
