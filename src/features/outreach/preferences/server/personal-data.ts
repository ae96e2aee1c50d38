import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { definePersonalData, ERASE, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_YEARS } from '#values/retention.ts';
import { preferenceAnswers } from './internal/tables.ts';
import { erasePreferences, exportPreferences } from './preference-answers.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['preference_answers'],
      personal: 'answers about tastes, such as a colour or a kind of music',
      kept: `${RETENTION_YEARS.preferences} years after the last answer`,
      why: 'consent (LGPD art. 7 I)',
      jobs: ['preferences.sweep'],
      otherwise: ERASE,
      erased: 'deleted',
    },
  ],
  labels: {
    preference_answers: {
      chapter: 'choices',
      title: 'Personalização',
      columns: { question: 'Pergunta', answer: 'Resposta', answeredAt: 'Respondido em' },
    },
  },
  exportOf: ofCustomer(exportPreferences),
  erase: ofCustomer(erasePreferences),
  merge: ({ db }: Deps, merger) => giveRows(db, preferenceAnswers, merger, [preferenceAnswers.questionCode]),
});
