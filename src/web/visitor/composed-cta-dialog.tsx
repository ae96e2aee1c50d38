import type { PopUpView } from '#features/campaigns/pop-up.ts';
import { CtaDialog } from '#features/campaigns/screens/cta-dialog.tsx';
import { openCartPanel } from '#features/cart/screens/cart-panel-store.ts';
import { rememberCoupon } from '#features/cart/screens/remembered-coupon.ts';
import { useNavigation } from '#ui/navigation.ts';

interface ComposedCtaDialogProps {
  popUp: PopUpView;
  open: boolean;
  onClose: () => void;
}

const openCart = (url: string) => openCartPanel({ url });

/** The call-to-action dialog, connected to navigation and the cart panel. */
export function ComposedCtaDialog(props: ComposedCtaDialogProps) {
  const { go } = useNavigation();
  return <CtaDialog {...props} onGo={go} onCoupon={rememberCoupon} onBuy={openCart} />;
}
