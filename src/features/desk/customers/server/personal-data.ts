import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_YEARS, yearsBefore } from '#values/retention.ts';
import { deleteNotesBefore, deleteNotesOf, selectNotesOf } from './internal/queries.ts';
import { revealNotes } from './internal/tables.ts';

export async function removeOldNotes(deps: Deps): Promise<void> {
  await deleteNotesBefore(deps, yearsBefore(deps.clock.now(), RETENTION_YEARS.operatorViews));
}

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['reveal_notes'],
      personal: "customer's number, and the staff's words on why they looked at a masked value",
      kept: `${RETENTION_YEARS.operatorViews} years`,
      why: 'record of processing, defence of rights (LGPD art. 37, 7 VI)',
      jobs: ['customer-desk.sweep'],
      erased: 'deleted',
    },
  ],
  labels: {
    reveal_notes: {
      chapter: 'access',
      title: 'Por que a equipe revelou um dado seu',
      columns: { at: 'Quando', note: 'Motivo' },
    },
  },
  exportOf: async (tx: Deps, { customerId }) => ({
    reveal_notes: (await selectNotesOf(tx.db, customerId)).map(({ at, note }) => ({ at, note })),
  }),
  erase: ofCustomer((tx: Deps, customerId) => deleteNotesOf(tx.db, customerId)),
  merge: ({ db }: Deps, merger) => giveRows(db, revealNotes, merger),
});
