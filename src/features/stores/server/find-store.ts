import type { Deps } from '#platform/deps.ts';
import type { Store } from '../store.ts';
import { listStores } from './list-stores.ts';

/** The store of a `___store` code; null when there is none. */
export const findStore = async (deps: Deps, code: string): Promise<Store | null> =>
  (await listStores(deps)).find((store) => store.code === code) ?? null;
