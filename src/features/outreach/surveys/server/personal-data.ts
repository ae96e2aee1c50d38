import { days, definePersonalData, ERASE, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { eraseSurveys, exportSurveys } from './erase-surveys.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['survey_answers'],
      personal: 'what a buyer thinks of the store, in numbers and in words, and about which order',
      kept: `${RETENTION_YEARS.surveyAnswers} years; then numbers without words, order and customer`,
      why: 'consent, given by answering (LGPD art. 7 I)',
      jobs: ['surveys.sweep'],
      otherwise: ERASE,
      erased: 'words, order and customer',
    },
    {
      tables: ['survey_invitations'],
      personal: 'which order its buyer was invited to judge',
      kept: days(RETENTION_DAYS.surveyInvitations),
      why: 'legitimate interest in not writing twice (LGPD art. 7 IX)',
      jobs: ['surveys.sweep'],
      erased: 'deleted',
    },
    {
      tables: ['survey_dismissals'],
      personal: 'which question of the account pages a customer does not want to be asked',
      kept: 'as long as the account',
      why: 'objection (LGPD art. 18 § 2)',
      jobs: [],
      otherwise: ERASE,
      erased: 'deleted',
    },
  ],
  exportOf: ofCustomer(exportSurveys),
  erase: ofCustomer(eraseSurveys),
});
