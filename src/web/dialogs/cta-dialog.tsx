import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PopUpView } from '#features/campaigns/pop-up.ts';
import { PopUpModal } from '#features/campaigns/screens/pop-up-modal.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useCartPanel } from '../cart/cart-panel-provider.tsx';
import { rememberCoupon } from '../cart/remembered-coupon.ts';
import { copyText } from './copy-text.ts';

/** storefront.md, section 4: the toast fades after this long, and the side cart opens. */
const AFTER_COPY = 2000;

interface CtaDialogProps {
  popUp: PopUpView;
  open: boolean;
  onClose: () => void;
}

/** The call to action: leads to a service, or copies the coupon and opens the side cart with the service. */
export function CtaDialog({ popUp, open, onClose }: CtaDialogProps) {
  const navigate = useNavigate();
  const panel = useCartPanel();
  const toast = useToast();
  const [told, setTold] = useState('');
  const path = popUp.product.href.replace(/\.html$/, '');

  useEffect(() => {
    if (told === '' || !open) return;
    const timer = setTimeout(() => {
      onClose();
      panel.open({ url: path.slice(1) });
    }, AFTER_COPY);
    return () => clearTimeout(timer);
  }, [told, open, onClose, panel, path]);

  async function press(dialog: HTMLElement): Promise<void> {
    if (popUp.type === 'redirect') {
      onClose();
      void navigate(path);
      return;
    }
    rememberCoupon(popUp.coupon);
    if (await copyText(popUp.coupon, dialog)) {
      toast('Cupom copiado', { ms: AFTER_COPY });
      setTold('Cupom copiado');
    } else setTold(`Vamos usar o cupom ${popUp.coupon} nas suas compras.`);
  }

  return (
    <PopUpModal
      popUp={popUp}
      open={open}
      onClose={onClose}
      told={told}
      onPress={(dialog) => void press(dialog)}
    />
  );
}
