import { type ReactNode, useMemo } from 'react';
import { documentNavigation, NavigationProvider, type Place } from '#ui/navigation.ts';
import { smallStore, useSmallStore } from '#ui/small-store.ts';

const currentPlace = (): Place => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
};

/** Where the document is; a partial step changes it. */
export const shownPlace = smallStore<Place>(currentPlace());

/** The page that was asked for and has not arrived. */
export const nextPlace = smallStore<Place | undefined>(undefined);

export const placeOf = ({ pathname, search, hash }: URL): Place => ({ pathname, search, hash });

/** Around each island. */
export function DocumentNavigation({ children }: { children: ReactNode }) {
  const place = useSmallStore(shownPlace, shownPlace.get());
  const next = useSmallStore(nextPlace, undefined);
  const navigation = useMemo(() => ({ ...documentNavigation(place), next }), [place, next]);
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
