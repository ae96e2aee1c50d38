import type { Deps } from '#platform/deps.ts';
import { CONTRACT, definePersonalData, ERASE, ofCustomer } from '#platform/personal-data.ts';
import { exportAddresses } from './erase-addresses.ts';
import { giveAddresses } from './internal/queries.ts';

/** The account erases its addresses under its own lock. */
export const personalData = definePersonalData({
  retention: [
    {
      tables: ['addresses'],
      personal: 'addresses',
      kept: 'as long as the account, or until it is removed',
      why: CONTRACT,
      jobs: ['customers.sweep', 'customers.unconfirmed', 'customers.close'],
      otherwise: ERASE,
      erased: 'deleted',
    },
  ],
  exportOf: ofCustomer(exportAddresses),
  merge: ({ db }: Deps, merger) => giveAddresses(db, merger),
});
