import { useEffect, useState } from 'react';
import { copyText } from '#ui/copy-text.ts';
import { toast } from '#ui/toast/toast.ts';
import type { PopUpView } from '../pop-up.ts';
import { PopUpModal } from './pop-up-modal.tsx';

/** After this many ms the toast fades and the side cart opens (storefront 153, 154). */
const AFTER_COPY = 2000;

interface CtaDialogProps {
  popUp: PopUpView;
  open: boolean;
  onClose: () => void;
  onGo: (path: string) => void;
  onCoupon: (code: string) => void;
  onBuy: (slug: string) => void;
}

export function CtaDialog({ popUp, open, onClose, onGo, onCoupon, onBuy }: CtaDialogProps) {
  const [status, setStatus] = useState('');
  const path = popUp.product.href.replace(/\.html$/, '');

  useEffect(() => {
    if (status === '' || !open) return;
    const timer = setTimeout(() => {
      onClose();
      onBuy(path.slice(1));
    }, AFTER_COPY);
    return () => clearTimeout(timer);
  }, [status, open, onClose, onBuy, path]);

  async function press(dialog: HTMLElement): Promise<void> {
    if (popUp.type === 'redirect') {
      onClose();
      onGo(path);
      return;
    }
    onCoupon(popUp.coupon);
    if (await copyText(popUp.coupon, dialog)) {
      toast('Cupom copiado', { ms: AFTER_COPY });
      setStatus('Cupom copiado');
    } else setStatus(`Vamos usar o cupom ${popUp.coupon} nas suas compras.`);
  }

  return (
    <PopUpModal
      popUp={popUp}
      open={open}
      onClose={onClose}
      status={status}
      onPress={(dialog) => void press(dialog)}
    />
  );
}
