import { days, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { exportChoices, recordedChoices } from './choices.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['consent_choices'],
      personal: 'what a visitor or customer allowed or refused, and when',
      kept: `visitors' ${days(RETENTION_DAYS.visitorChoices)}; customers' as long as the account, after it ${RETENTION_YEARS.acceptances} years if they bought`,
      why: 'proof of consent (LGPD art. 8 § 2)',
      jobs: ['consent.sweep'],
      erased: 'deleted; kept as proof where orders exist',
    },
  ],
  labels: {
    consent_choices: {
      chapter: 'messages',
      title: 'O que você permitiu ou recusou',
      columns: {
        purpose: 'Finalidade',
        granted: 'Permitido',
        chosenAt: 'Escolhido em',
        source: 'Onde',
        textVersion: 'Versão do texto',
      },
      words: { purpose: { newsletter: 'Novidades' } },
    },
  },
  exportOf: ofCustomer(exportChoices),
  erase: recordedChoices.erase,
});
