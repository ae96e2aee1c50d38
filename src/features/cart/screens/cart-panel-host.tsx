import { type ComponentType, Suspense } from 'react';
import { Loader } from '#ui/loader/loader.tsx';
import { useSmallStore } from '#ui/small-store.ts';
import type { CartPanelRequest } from './cart-panel-request.ts';
import { cartPanelRequest } from './cart-panel-store.ts';

interface CartPanelHostProps {
  /** A lazy component: most visits never open the panel. */
  panel: ComponentType<{ request: CartPanelRequest; onClose: () => void }>;
}

/** Shows the panel wherever `openCartPanel` was called from. */
export function CartPanelHost({ panel: Panel }: CartPanelHostProps) {
  const request = useSmallStore(cartPanelRequest, null);
  if (!request) return null;
  return (
    <Suspense fallback={<Loader overlay />}>
      <Panel request={request} onClose={() => cartPanelRequest.set(null)} />
    </Suspense>
  );
}
