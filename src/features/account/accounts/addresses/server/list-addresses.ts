import type { Deps } from '#platform/deps.ts';
import { addressesOf } from './internal/queries.ts';

export const listAddresses = (deps: Deps, customerId: number) => addressesOf(deps.db, customerId);
