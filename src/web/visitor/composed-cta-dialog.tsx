import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { PopUpView } from '#features/campaigns/pop-up.ts';
import { CtaDialog } from '#features/campaigns/screens/cta-dialog.tsx';
import { useCartPanel } from '#features/cart/screens/cart-panel-provider.tsx';
import { rememberCoupon } from '#features/cart/screens/remembered-coupon.ts';

interface ComposedCtaDialogProps {
  popUp: PopUpView;
  open: boolean;
  onClose: () => void;
}

/** The call-to-action dialog, connected to navigation and the cart panel. */
export function ComposedCtaDialog(props: ComposedCtaDialogProps) {
  const navigate = useNavigate();
  const panel = useCartPanel();
  const openCart = useCallback((url: string) => panel.open({ url }), [panel]);
  return (
    <CtaDialog {...props} onGo={(path) => void navigate(path)} onCoupon={rememberCoupon} onBuy={openCart} />
  );
}
