import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { BOOKS, CONTRACT, days, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import type { AuthenticationOutcome } from '../card.ts';
import { eraseCards, exportCards } from './erase-cards.ts';
import { cardEnrolments, cardPayments } from './internal/tables.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['card_payments'],
      personal:
        'brand and last four digits of the card, never its number; a keyed digest that distinguishes cards; until its answer, the token and the proof of the authentication',
      kept: `the token and the proof at most two nights, the digest ${days(RETENTION_DAYS.cardDigests)}; the rest for good: the books, without a name`,
      why: BOOKS,
      jobs: ['cards.forget'],
      erased: 'the digest, the token and the proof',
    },
    {
      tables: ['card_enrolments'],
      personal: 'a keyed digest of the card, and how its authentication ended',
      kept: days(RETENTION_DAYS.cardDigests),
      why: CONTRACT,
      jobs: ['cards.forget'],
      erased: 'deleted',
    },
  ],
  labels: {
    card_payments: {
      chapter: 'orders',
      title: 'Pagamentos com cartão',
      columns: {
        brand: 'Bandeira',
        lastDigits: 'Final',
        installments: 'Parcelas',
        returnCode: 'Resposta do banco',
      },
    },
    card_enrolments: {
      chapter: 'orders',
      title: 'Confirmações do cartão no banco',
      columns: {
        createdAt: 'Criado em',
        installments: 'Parcelas',
        amountCents: 'Valor',
        outcome: 'Situação',
      },
      words: {
        outcome: {
          success: 'confirmado pelo banco',
          unenrolled: 'o cartão não usa esta confirmação',
          failure: 'não confirmado pelo banco',
          unsupported_brand: 'a bandeira não usa esta confirmação',
          suppressed: 'sem confirmação nesta compra',
          disabled: 'confirmação desligada',
          error: 'erro na confirmação',
        } satisfies Record<AuthenticationOutcome, string>,
      },
    },
  },
  exportOf: ofCustomer(exportCards),
  erase: ofCustomer(eraseCards),
  merge: async ({ db }: Deps, merger) => {
    await giveRows(db, cardPayments, merger);
    await giveRows(db, cardEnrolments, merger);
  },
});
