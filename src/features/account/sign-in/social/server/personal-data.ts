import { CONTRACT, definePersonalData, ERASE, ofCustomer, ofEnding } from '#platform/personal-data.ts';
import { eraseIdentities, exportIdentities } from './identities.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['social_identities'],
      personal: 'key and e-mail of the Google or Facebook account that was connected',
      kept: 'as long as the account, or until it is disconnected',
      why: CONTRACT,
      jobs: [],
      otherwise: `"Desconectar", Facebook's callbacks, ${ERASE}`,
      erased: 'deleted',
    },
  ],
  labels: {
    social_identities: {
      chapter: 'access',
      title: 'Contas conectadas',
      columns: { provider: 'Rede', email: 'E-mail', linkedAt: 'Conectada em' },
      words: { provider: { google: 'Google', facebook: 'Facebook' } },
    },
  },
  exportOf: ofCustomer(exportIdentities),
  erase: ofCustomer(eraseIdentities),
  merge: ofEnding(eraseIdentities),
});
