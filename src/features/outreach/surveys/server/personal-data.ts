import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData, ERASE, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { ENJOYABLE, HEARD, IMPROVABLE, type Option } from '../questions.ts';
import { eraseSurveys, exportSurveys } from './erase-surveys.ts';
import { surveyAnswers, surveyDismissals, surveyInvitations } from './internal/tables.ts';

const SURVEYS = { satisfaction: 'Satisfação', nps: 'Recomendação', heard: 'Como ficou sabendo' };

const wordsOf = (options: readonly Option[]) =>
  Object.fromEntries(options.map(({ id, label }) => [id, label]));

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
  labels: {
    survey_answers: {
      chapter: 'messages',
      title: 'O que você respondeu em pesquisas',
      columns: {
        kind: 'Pesquisa',
        answeredAt: 'Quando',
        rating: 'Nota da experiência',
        tags: 'O que você marcou',
        found: 'Encontrou tudo',
        missing: 'O que faltou',
        heard: 'Como ficou sabendo da loja',
        heardOther: 'Com as suas palavras',
        nps: 'Quanto recomendaria (0 a 10)',
        comment: 'Elogio ou sugestão',
      },
      words: { kind: SURVEYS, tags: wordsOf([...IMPROVABLE, ...ENJOYABLE]), heard: wordsOf(HEARD) },
    },
    survey_invitations: {
      chapter: 'messages',
      title: 'Convites para avaliar a loja',
      columns: { orderId: 'Pedido (código)', invitedAt: 'Quando' },
    },
    survey_dismissals: {
      chapter: 'messages',
      title: 'Perguntas que você dispensou',
      columns: { kind: 'Pesquisa', at: 'Quando' },
      words: { kind: SURVEYS },
    },
  },
  exportOf: ofCustomer(exportSurveys),
  erase: ofCustomer(eraseSurveys),
  merge: async ({ db }: Deps, merger) => {
    await giveRows(db, surveyAnswers, merger);
    await giveRows(db, surveyInvitations, merger);
    await giveRows(db, surveyDismissals, merger, [surveyDismissals.kind]);
  },
});
