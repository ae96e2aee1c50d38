import type { Deps } from '#platform/deps.ts';
import { type SoldService, selectSold } from './internal/queries.ts';

/** Sold today in any store. One statement. */
export const soldServices = ({ db }: Deps): Promise<SoldService[]> => selectSold(db);
