import { smallStore } from '#ui/small-store.ts';

/** 'never': the drawer's code has not been asked for yet. */
export type DrawerState = 'never' | 'open' | 'closed';

export const filterDrawer = smallStore<DrawerState>('never');

export const openFilterDrawer = (): void => filterDrawer.set('open');

export function closeFilterDrawer(): void {
  if (filterDrawer.get() === 'open') filterDrawer.set('closed');
}
