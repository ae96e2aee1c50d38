import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { deleteFilesNaming, renameInFiles } from './internal/queries.ts';
import { KEPT_DAYS } from './order-files.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['order_files', 'order_file_parts'],
      personal:
        'names of buyers with their orders, and services for roles that see them, in a file for a staff member',
      kept: days(KEPT_DAYS),
      why: 'the time to download it',
      jobs: ['order-files.sweep'],
      otherwise: 'its staff member, by deleting it',
      erased: 'files that name the customer are deleted',
      notExported: 'what the orders already show',
    },
  ],
  erase: ofCustomer((tx: Deps, customerId) => deleteFilesNaming(tx.db, customerId)),
  merge: ({ db }: Deps, merger) => renameInFiles(db, merger),
});
