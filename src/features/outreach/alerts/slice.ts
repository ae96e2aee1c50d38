import { defineSlice, everyMinute, nightly } from '#platform/define-slice.ts';
import { removeOldAlerts } from './server/erase-alerts.ts';
import { alertJobHandlers } from './server/handle-alert-jobs.ts';
import { alertRoutes } from './server/http/routes.ts';
import { sweepStockBack } from './server/notify-stock-back.ts';
import { personalData } from './server/personal-data.ts';

export const alerts = defineSlice({
  name: 'outreach/alerts',
  routes: [alertRoutes],
  jobs: alertJobHandlers,
  sweeps: [
    everyMinute('alerts.stock-back', 'Avisar da volta ao estoque', sweepStockBack),
    nightly('alerts.sweep', 'Apagar avisos de estoque antigos', removeOldAlerts),
  ],
  personalData: [personalData],
});
