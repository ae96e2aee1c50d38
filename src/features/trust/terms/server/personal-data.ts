import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { ACCEPTED_TEXTS } from '../terms.ts';
import { acceptedTerms, exportAcceptances } from './acceptances.ts';
import { termAcceptances } from './internal/tables.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['term_acceptances'],
      personal: 'who accepted which text when',
      kept: `visitors': ${days(RETENTION_DAYS.visitorAcceptances)}; as long as the account and ${RETENTION_YEARS.acceptances} years more if something was ordered`,
      why: 'proof of what was agreed (LGPD art. 7 VI, 11 II d; CDC art. 27)',
      jobs: ['terms.sweep'],
      erased: 'deleted if nothing was ordered; else the row counts down without a name',
    },
    {
      tables: ['accepted_texts'],
      personal: null,
      kept: 'as long as an acceptance names it',
      why: 'what customers accepted, word for word',
      jobs: ['terms.sweep'],
      erased: null,
    },
  ],
  labels: {
    term_acceptances: {
      chapter: 'choices',
      title: 'Termos aceitos',
      columns: { terms: 'Texto', version: 'Versão', acceptedAt: 'Aceito em', atCounter: 'No balcão' },
      words: { terms: ACCEPTED_TEXTS },
    },
  },
  exportOf: ofCustomer(exportAcceptances),
  erase: acceptedTerms.erase,
  merge: ({ db }: Deps, merger) => giveRows(db, termAcceptances, merger),
});
