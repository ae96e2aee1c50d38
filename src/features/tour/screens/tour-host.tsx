import { lazy, Suspense } from 'react';
import { useSmallStore } from '#ui/small-store.ts';
import { tourState } from './tour-store.ts';

const TourDialog = lazy(() => import('./tour-dialog.tsx').then((module) => ({ default: module.TourDialog })));

/** Shows the tour wherever `openTour` was called from. */
export function TourHost() {
  const state = useSmallStore(tourState, 'never');
  if (state === 'never') return null;
  return (
    <Suspense fallback={null}>
      <TourDialog open={state === 'open'} onClose={() => tourState.set('closed')} />
    </Suspense>
  );
}
