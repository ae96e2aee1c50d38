import { type ReactNode, useMemo } from 'react';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { useSmallStore } from '#ui/small-store.ts';
import { openPage } from './open-page.ts';
import { nextPlace, shownPlace } from './places.ts';

export function DocumentNavigation({ children }: { children: ReactNode }) {
  const place = useSmallStore(shownPlace, shownPlace.get());
  const next = useSmallStore(nextPlace, undefined);
  const navigation = useMemo(() => ({ ...documentNavigation(place), go: openPage, next }), [place, next]);
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
