import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import type { ChoiceSource } from '../consent.ts';
import { PURPOSE_TEXTS } from '../purpose-texts.ts';
import { exportChoices, recordedChoices } from './choices.ts';
import { consentChoices } from './internal/tables.ts';

const PURPOSES = Object.fromEntries(
  Object.entries(PURPOSE_TEXTS).map(([purpose, { label }]) => [purpose, label]),
);

const SOURCES = { question: 'Pergunta ao entrar na loja', page: 'Página de preferências' } satisfies Record<
  ChoiceSource,
  string
>;

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
      words: { purpose: PURPOSES, source: SOURCES },
    },
  },
  exportOf: ofCustomer(exportChoices),
  erase: recordedChoices.erase,
  merge: ({ db }: Deps, merger) => giveRows(db, consentChoices, merger),
});
