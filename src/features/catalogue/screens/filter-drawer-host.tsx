import { Suspense } from 'react';
import { required } from '#ui/lazy-part.ts';
import { Loader } from '#ui/loader/loader.tsx';
import { useSmallStore } from '#ui/small-store.ts';
import { closeFilterDrawer, filterDrawer } from './filter-drawer-store.ts';

const FilterDrawer = required(async () => (await import('./filter-drawer.tsx')).FilterDrawer);

/** Shows the drawer of the category page's filter. */
export function FilterDrawerHost() {
  const state = useSmallStore(filterDrawer, 'never');
  if (state === 'never') return null;
  return (
    <Suspense fallback={<Loader overlay />}>
      <FilterDrawer open={state === 'open'} onClose={closeFilterDrawer} />
    </Suspense>
  );
}
