import { CONTRACT, definePersonalData, ofCustomer, ofEnding } from '#platform/personal-data.ts';
import { endSessionsOf } from './end-sessions.ts';
import { exportSessions } from './read-sessions.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['sessions'],
      personal: 'when somebody signed in, and the kind of browser ("Chrome no Android")',
      kept: '30 days after the last use, at most 90',
      why: CONTRACT,
      jobs: ['sessions.sweep'],
      otherwise: '"Sair" (also from another device), a new password',
      erased: 'deleted',
    },
  ],
  labels: {
    sessions: {
      chapter: 'access',
      title: 'Onde você está conectado',
      columns: { device: 'Aparelho', createdAt: 'Desde', expiresAt: 'Até' },
    },
  },
  exportOf: ofCustomer(exportSessions),
  erase: ofCustomer(endSessionsOf),
  merge: ofEnding(endSessionsOf),
});
