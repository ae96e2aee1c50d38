import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { eraseAlerts, exportAlerts } from './erase-alerts.ts';
import { stockAlerts } from './internal/tables.ts';

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
  merge: ({ db }: Deps, merger) =>
    giveRows(db, stockAlerts, merger, [stockAlerts.productId, stockAlerts.storeId]),
});
