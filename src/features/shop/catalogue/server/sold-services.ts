import type { Deps } from '#platform/deps.ts';
import { type SoldService, selectSold } from './internal/queries.ts';

/** The shop's own services that are sold today, in no store in particular. One statement. */
export const soldServices = ({ db }: Deps): Promise<SoldService[]> => selectSold(db);
