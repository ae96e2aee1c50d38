import type { Deps } from '#platform/deps.ts';
import type { Store } from '../store.ts';
import { listStores } from './list-stores.ts';

export const findStore = async (deps: Deps, code: string): Promise<Store | null> =>
  (await listStores(deps)).find((store) => store.code === code) ?? null;
