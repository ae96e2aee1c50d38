import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { Loader } from '#ui/loader/loader.tsx';
import { withinTimeLimit } from '../errors/load-failure.ts';
import type { CartPanelRequest } from './cart-panel-request.ts';

interface CartPanelState {
  open(request?: CartPanelRequest): void;
}

const CartPanelContext = createContext<CartPanelState>({ open: () => {} });

export const useCartPanel = () => use(CartPanelContext);

// Most visits never open the panel: its code comes with the first opening.
const CartPanel = lazy(() =>
  withinTimeLimit(() => import('./cart-panel.tsx')).then((module) => ({ default: module.CartPanel })),
);

export function CartPanelProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<CartPanelRequest | null>(null);
  const state = useMemo(() => ({ open: (next: CartPanelRequest = {}) => setRequest(next) }), []);
  return (
    <CartPanelContext value={state}>
      {children}
      {request && (
        <Suspense fallback={<Loader overlay />}>
          <CartPanel request={request} onClose={() => setRequest(null)} />
        </Suspense>
      )}
    </CartPanelContext>
  );
}
