import { type ComponentType, useEffect, useState } from 'react';
import { scrollAfterChange } from '#features/outreach/onboarding/dialogs/screens/change-store.ts';
import { tour } from '#features/outreach/onboarding/tour/screens/tour-overlay.ts';
import { newsletter } from '#features/outreach/subscriptions/screens/newsletter-overlay.ts';
import { cartPanel } from '#features/purchase/cart/screens/cart-overlay.ts';
import { Notices } from '#features/shop/campaigns/screens/notices.tsx';
import { filterDrawer } from '#features/shop/catalogue/listing/screens/filter-overlay.ts';
import { unitDetails } from '#features/shop/stores/screens/unit-overlay.ts';
import { required } from '#ui/lazy-part.ts';
import { usePlace } from '#ui/navigation.ts';
import { OverlayHost } from '#ui/overlay.tsx';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { isQuiet } from '#values/pages.ts';
import { EntryNotice } from '../visitor/entry-notice.tsx';
import { useVisitor } from '../visitor/visitor.ts';
import { sideMenu } from './menu-overlay.ts';
import { NavigationAnnouncer } from './navigation-announcer.tsx';
import { NavigationLoader } from './navigation-loader.tsx';
import { chromeOf } from './visibility.ts';

const SideMenu = required(async () => (await import('./side-menu.tsx')).SideMenu);
const CartPanel = required(async () => (await import('../cart/composed-cart-panel.tsx')).ComposedCartPanel);
const NewsletterDialog = required(
  async () =>
    (await import('#features/outreach/subscriptions/screens/newsletter-dialog.tsx')).NewsletterDialog,
);
const TourDialog = required(
  async () => (await import('#features/outreach/onboarding/tour/screens/tour-dialog.tsx')).TourDialog,
);
const UnitPanel = required(
  async () => (await import('#features/shop/stores/screens/unit-panel.tsx')).UnitPanel,
);
const FilterDrawer = required(
  async () => (await import('#features/shop/catalogue/listing/screens/filter-drawer.tsx')).FilterDrawer,
);

let opening: ComponentType | null = null;

export function provideOpening(part: ComponentType): void {
  opening = part;
}

export function Overlays() {
  const { pathname, search } = usePlace();
  const { data } = useVisitor();
  const { full } = chromeOf(pathname, search);
  // The server's HTML has nothing that opens by itself, and hydration must match it.
  const [Opening, setOpening] = useState<ComponentType | null>(null);
  useEffect(() => setOpening(() => opening), []);
  useEffect(scrollAfterChange, []);
  return (
    <>
      <ToastRegion />
      <EntryNotice />
      <NavigationLoader />
      <NavigationAnnouncer />
      <OverlayHost overlay={sideMenu} part={SideMenu} />
      <OverlayHost overlay={cartPanel} part={CartPanel} />
      <OverlayHost overlay={tour} part={TourDialog} />
      <OverlayHost overlay={newsletter} part={NewsletterDialog} />
      <OverlayHost overlay={unitDetails} part={UnitPanel} />
      <OverlayHost overlay={filterDrawer} part={FilterDrawer} />
      {full && !isQuiet(pathname) && !data?.data.nadLock && <Notices notices={data?.notices ?? []} />}
      {Opening && <Opening />}
    </>
  );
}
