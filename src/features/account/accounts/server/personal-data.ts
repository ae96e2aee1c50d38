import { CONTRACT, days, definePersonalData, ERASE, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { exportAccount } from './erase-account.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['customers', 'addresses'],
      personal: 'name, e-mail, CPF, birthday, phone, addresses, hash of the password',
      kept: `as long as the account; never confirmed and without orders ${days(RETENTION_DAYS.unconfirmedAccounts)}; an unconfirmed CPF ${days(RETENTION_DAYS.cpfClaims)}`,
      why: CONTRACT,
      jobs: ['customers.sweep', 'customers.unconfirmed', 'customers.close', 'identity.sweep'],
      otherwise: ERASE,
      erased: 'deleted; an empty row stays where orders hang on it',
    },
    {
      tables: ['mailed_codes'],
      personal: 'e-mail, hashes of code and link',
      kept: '24 hours',
      why: CONTRACT,
      jobs: ['identity.sweep'],
      erased: 'deleted',
    },
    {
      tables: ['email_changes'],
      personal: 'replaced e-mail',
      kept: days(RETENTION_DAYS.replacedEmails),
      why: 'security (LGPD art. 7 IX)',
      jobs: ['identity.sweep'],
      erased: 'deleted',
    },
    {
      tables: ['identity_decisions'],
      personal: "operator's decision about CPF or partner, and its reason",
      kept: 'as long as the account',
      why: 'record of processing, defence of rights (LGPD art. 37, 7 VI)',
      jobs: [],
      otherwise: ERASE,
      erased: 'deleted',
    },
  ],
  exportOf: ofCustomer(exportAccount),
});
