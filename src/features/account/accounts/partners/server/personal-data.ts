import type { Deps } from '#platform/deps.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import { giveMembership } from './internal/queries.ts';
import { exportAffiliation } from './membership.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['affiliations'],
      personal: "CPF and e-mail of a partner's members, CPF of dependents, who has left",
      kept: "as long as the partner's list names them",
      why: 'contract of the partner (LGPD art. 7 V)',
      jobs: [],
      otherwise: '`members/end`, `members/import` of a whole list',
      erased: null,
    },
  ],
  labels: {
    affiliations: {
      chapter: 'choices',
      title: 'Convênio',
      columns: { vendor: 'Parceiro', tier: 'Plano', client: 'Cliente', cpf: 'CPF', email: 'E-mail' },
    },
  },
  exportOf: (tx: Deps, { cpf }) => exportAffiliation(tx, cpf),
  merge: ({ db }: Deps, merger) => giveMembership(db, merger),
});
