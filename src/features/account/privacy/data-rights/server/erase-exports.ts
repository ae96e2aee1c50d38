import type { Deps } from '#platform/deps.ts';
import { deleteExportsOf, selectExportsOf } from './internal/export-queries.ts';

export const eraseExports = (tx: Deps, customerId: number): Promise<void> =>
  deleteExportsOf(tx.db, customerId);

/** Exports the dates of the copies, not their content. */
export const exportExports = async (deps: Deps, customerId: number) => ({
  data_exports: await selectExportsOf(deps.db, customerId),
});
