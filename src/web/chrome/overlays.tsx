import { Notices } from '#features/campaigns/screens/notices.tsx';
import { CartPanelHost } from '#features/cart/screens/cart-panel-host.tsx';
import { FilterDrawerHost } from '#features/catalogue/screens/filter-drawer-host.tsx';
import { TourHost } from '#features/tour/screens/tour-host.tsx';
import { required } from '#ui/lazy-part.ts';
import { usePlace } from '#ui/navigation.ts';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { EntryNotice } from '../visitor/entry-notice.tsx';
import { SelfOpened } from '../visitor/self-opened.tsx';
import { useVisitor } from '../visitor/visitor.ts';
import { NavigationAnnouncer } from './navigation-announcer.tsx';
import { NavigationLoader } from './navigation-loader.tsx';
import { UnitPanelHost } from './unit-panel-host.tsx';
import { chromeOf } from './visibility.ts';

const CartPanel = required(async () => (await import('../cart/composed-cart-panel.tsx')).ComposedCartPanel);

/** Everything that appears over a page: nothing of it is seen in the server's HTML. */
export function Overlays() {
  const { pathname, search } = usePlace();
  const { data } = useVisitor();
  return (
    <>
      <ToastRegion />
      <EntryNotice />
      <NavigationLoader />
      <NavigationAnnouncer />
      <CartPanelHost panel={CartPanel} />
      <TourHost />
      <UnitPanelHost />
      <FilterDrawerHost />
      {chromeOf(pathname, search).full && <Notices notices={data?.notices ?? []} />}
      <SelfOpened />
    </>
  );
}
