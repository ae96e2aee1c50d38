import type { Deps } from '#platform/deps.ts';
import { daysBefore, KEPT_DAYS } from '#values/kept.ts';
import { deleteAlertsBefore, deleteAlertsOf, selectAlertsOf } from './internal/queries.ts';

/** Job alerts.sweep: nobody still waits for a service after so long. */
export const removeOldAlerts = (deps: Deps): Promise<number> =>
  deleteAlertsBefore(deps, daysBefore(deps.clock.now(), KEPT_DAYS.stockAlerts));

export const eraseAlerts = (tx: Deps, customerId: number): Promise<void> => deleteAlertsOf(tx.db, customerId);

export const exportAlerts = async (deps: Deps, customerId: number) => ({
  stock_alerts: await selectAlertsOf(deps.db, customerId),
});
