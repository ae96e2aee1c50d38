import type { Deps } from '#platform/deps.ts';
import { BOOKS, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { dayOf } from '#values/calendar-day.ts';
import { booksEndBefore, RETENTION_YEARS } from '#values/retention.ts';
import { STATE_NAMES } from '../invoice.ts';
import { forgetDocuments, selectNotesOfCustomer } from './internal/queries.ts';
import { openDocument } from './internal/sealed-document.ts';

/** Documents go once the order has been erased and the books of their own year have ended. */
export const forgetOldNotes = (deps: Deps): Promise<number> =>
  forgetDocuments(deps.db, dayOf(booksEndBefore(deps.clock.now(), RETENTION_YEARS.paidOrders)));

async function exportNotes(deps: Deps, customerId: number) {
  const notes = await selectNotesOfCustomer(deps.db, customerId);
  return {
    invoices: notes.map(({ noteXml, ...note }) => ({
      ...note,
      noteXml: noteXml && openDocument(deps.config, noteXml),
    })),
  };
}

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['invoices'],
      personal: 'declaration and note with the payer: name, CPF or CNPJ, address, e-mail, value; sealed',
      kept: `${RETENTION_YEARS.paidOrders} years after the year of the service; then number, state, day and amount`,
      why: BOOKS,
      jobs: ['invoices.forget'],
      erased: null,
    },
    {
      tables: ['invoice_issuers', 'invoice_series', 'invoice_tax_rules', 'invoice_lines'],
      personal: null,
      kept: 'for good: the books, without a name',
      why: BOOKS,
      jobs: [],
      erased: null,
    },
  ],
  labels: {
    invoices: {
      chapter: 'orders',
      title: 'Notas fiscais',
      columns: {
        noteNumber: 'Número',
        state: 'Situação',
        day: 'Competência',
        cents: 'Valor',
        authorizedAt: 'Emitida em',
        cancelledAt: 'Cancelada em',
        accessKey: 'Chave de acesso',
      },
      words: { state: STATE_NAMES },
    },
  },
  exportOf: ofCustomer(exportNotes),
});
