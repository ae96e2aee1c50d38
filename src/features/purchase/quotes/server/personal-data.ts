import { giveHolds } from '#features/shop/stock/server/give-holds.ts';
import { givePatients, giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData, HEALTH, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { cancelQuote, expireOverdueQuote } from './end-quote.ts';
import { eraseQuotes, exportQuotes } from './erase-quotes.ts';
import { SERVICE_LABELS, SUM_LABELS } from './export-labels.ts';
import { quoteLines, quotes } from './internal/tables.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['quotes', 'quote_lines'],
      personal: 'services, patients, home address; keyed hashes of the address and the browser',
      kept: `${days(RETENTION_DAYS.endedQuotes)} after the end; of ordered ones then only numbers and states`,
      why: HEALTH,
      jobs: ['quotes.expire', 'quotes.sweep'],
      erased: 'deleted; of ordered ones people, places and services',
    },
  ],
  labels: {
    quotes: {
      chapter: 'plans',
      title: 'Orçamentos',
      columns: { createdAt: 'Criado em', state: 'Situação', expiresAt: 'Prazo', ...SUM_LABELS },
      words: {
        state: { open: 'aberto', ordered: 'virou pedido', cancelled: 'cancelado', expired: 'vencido' },
      },
    },
    quote_lines: {
      chapter: 'plans',
      title: 'Serviços dos orçamentos',
      columns: {
        ...SERVICE_LABELS,
        homeVisit: 'Atendimento em casa',
        priceCents: 'Preço',
        discountCents: 'Desconto',
      },
    },
  },
  exportOf: ofCustomer(exportQuotes),
  erase: ofCustomer(eraseQuotes),
  merge: async (tx: Deps, merger) => {
    await expireOverdueQuote(tx, merger.from);
    await cancelQuote(tx, merger.from, { keepItems: true });
    await giveRows(tx.db, quotes, merger);
    await givePatients(tx.db, quoteLines, merger);
    await giveHolds(tx, merger);
  },
});
