import { type ComponentType, createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { Loader } from '#ui/loader/loader.tsx';
import type { CartPanelRequest } from './cart-panel-request.ts';

interface CartPanelState {
  open(request?: CartPanelRequest): void;
}

const CartPanelContext = createContext<CartPanelState>({ open: () => {} });

export const useCartPanel = () => use(CartPanelContext);

interface CartPanelProviderProps {
  /** A lazy component: most visits never open the panel. */
  panel: ComponentType<{ request: CartPanelRequest; onClose: () => void }>;
  children: ReactNode;
}

export function CartPanelProvider({ panel: Panel, children }: CartPanelProviderProps) {
  const [request, setRequest] = useState<CartPanelRequest | null>(null);
  const state = useMemo(() => ({ open: (next: CartPanelRequest = {}) => setRequest(next) }), []);
  return (
    <CartPanelContext value={state}>
      {children}
      {request && (
        <Suspense fallback={<Loader overlay />}>
          <Panel request={request} onClose={() => setRequest(null)} />
        </Suspense>
      )}
    </CartPanelContext>
  );
}
