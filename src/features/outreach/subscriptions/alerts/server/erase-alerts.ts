import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { deleteAlertsBefore, deleteAlertsOf, selectAlertsOf } from './internal/queries.ts';

export const removeOldAlerts = (deps: Deps): Promise<number> =>
  deleteAlertsBefore(deps, daysBefore(deps.clock.now(), RETENTION_DAYS.stockAlerts));

export const eraseAlerts = (tx: Deps, customerId: number): Promise<void> => deleteAlertsOf(tx.db, customerId);

export async function exportAlerts(deps: Deps, customerId: number) {
  const alerts = await selectAlertsOf(deps.db, customerId);
  const products = await productsByIds(
    deps,
    alerts.map(({ productId }) => productId),
  );
  return {
    stock_alerts: alerts.map((alert) => ({ service: products.get(alert.productId)?.name ?? '', ...alert })),
  };
}
