import type { Deps } from '#platform/deps.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import { exportRefusals } from './refusals.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['mail_refusals'],
      personal: 'hash of an e-mail that wants no newsletter or no invitations to surveys',
      kept: 'until the mails are wanted again',
      why: 'objection (LGPD art. 18 § 2); without it the store would write again',
      jobs: [],
      otherwise: '"Quero voltar a receber" on the page of the link, a new sign-up',
      erased: null,
    },
  ],
  labels: {
    mail_refusals: {
      chapter: 'messages',
      title: 'E-mails que você não quer receber',
      columns: { purpose: 'Assunto', at: 'Desde' },
      words: { purpose: { newsletter: 'Novidades', surveys: 'Convites para avaliar a loja' } },
    },
  },
  exportOf: (tx: Deps, { email }) => exportRefusals(tx, email ?? undefined),
});
