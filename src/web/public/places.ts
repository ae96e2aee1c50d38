import type { Place } from '#ui/navigation.ts';
import { smallStore } from '#ui/small-store.ts';

export const placeOf = ({ pathname, search, hash }: URL | Location): Place => ({ pathname, search, hash });

export const shownPlace = smallStore<Place>(placeOf(window.location));

export const nextPlace = smallStore<Place | undefined>(undefined);
