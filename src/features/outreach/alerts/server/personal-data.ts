import { days, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { eraseAlerts, exportAlerts } from './erase-alerts.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['stock_alerts'],
      personal: 'which service a customer waits for',
      kept: `until the mail, at most ${days(RETENTION_DAYS.stockAlerts)}`,
      why: 'consent (LGPD art. 11 I)',
      jobs: ['alerts.stock-back', 'alerts.sweep'],
      erased: 'deleted',
    },
  ],
  labels: {
    stock_alerts: {
      chapter: 'choices',
      title: 'Avise-me',
      columns: { service: 'Serviço', createdAt: 'Pedido em' },
    },
  },
  exportOf: ofCustomer(exportAlerts),
  erase: ofCustomer(eraseAlerts),
});
