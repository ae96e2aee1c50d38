import type { Deps } from '#platform/deps.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import { exportCancellations } from './read-cancellations.ts';

export const personalData = definePersonalData({
  exportOf: async (tx: Deps, { customerId }) => ({
    cancellations: await exportCancellations(tx, customerId),
  }),
});
