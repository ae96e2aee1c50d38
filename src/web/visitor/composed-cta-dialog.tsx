import { cartPanel } from '#features/purchase/cart/screens/cart-overlay.ts';
import { rememberCoupon } from '#features/purchase/cart/screens/remembered-coupon.ts';
import type { PopUpView } from '#features/shop/campaigns/pop-up.ts';
import { CtaDialog } from '#features/shop/campaigns/screens/cta-dialog.tsx';
import { useNavigation } from '#ui/navigation.ts';

interface ComposedCtaDialogProps {
  popUp: PopUpView;
  open: boolean;
  onClose: () => void;
}

const openCart = (url: string) => cartPanel.open({ url });

export function ComposedCtaDialog(props: ComposedCtaDialogProps) {
  const { go } = useNavigation();
  return <CtaDialog {...props} onGo={go} onCoupon={rememberCoupon} onBuy={openCart} />;
}
