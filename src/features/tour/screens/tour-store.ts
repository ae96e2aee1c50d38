import { smallStore } from '#ui/small-store.ts';

/** 'never': the dialog's code has not been asked for yet. */
export type TourState = 'never' | 'open' | 'closed';

export const tourState = smallStore<TourState>('never');

export const openTour = (): void => tourState.set('open');
