import { CONTRACT, definePersonalData, ERASE, ofCustomer, ofEnding } from '#platform/personal-data.ts';
import { erasePasskeys, exportPasskeys } from './passkeys.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['passkeys'],
      personal:
        'public keys of passkeys, the names that the customer gave them, when each was made and last used',
      kept: 'as long as the account, or until it is removed',
      why: CONTRACT,
      jobs: [],
      otherwise: `"Remover", ${ERASE}`,
      erased: 'deleted',
    },
  ],
  labels: {
    passkeys: {
      chapter: 'access',
      title: 'Chaves de acesso',
      columns: { name: 'Nome', createdAt: 'Criada em', lastUsedAt: 'Usada em' },
    },
  },
  exportOf: ofCustomer(exportPasskeys),
  erase: ofCustomer(erasePasskeys),
  merge: ofEnding(erasePasskeys),
});
