import type { Place } from '#ui/navigation.ts';
import { smallStore } from '#ui/small-store.ts';

export const placeOf = ({ pathname, search, hash }: URL | Location): Place => ({ pathname, search, hash });

/** A partial step changes it. */
export const shownPlace = smallStore<Place>(placeOf(window.location));

/** The requested page that has not arrived. */
export const nextPlace = smallStore<Place | undefined>(undefined);
