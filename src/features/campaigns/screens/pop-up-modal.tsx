import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { COLOUR_PARTS, type PopUpView } from '../pop-up.ts';
import styles from './pop-up-modal.module.css';

interface PopUpModalProps {
  popUp: PopUpView;
  open: boolean;
  onClose: () => void;
  /** What the press has done, for everyone to read; '' before it. */
  told: string;
  onPress: (dialog: HTMLElement) => void;
}

/** A call to action in the operator's colours. */
export function PopUpModal({ popUp, open, onClose, told, onPress }: PopUpModalProps) {
  return (
    <Modal open={open} onClose={onClose} title={popUp.popUpTitle} className={styles.popUp}>
      <Offer popUp={popUp} told={told} onPress={onPress} />
    </Modal>
  );
}

function Offer({ popUp, told, onPress }: Pick<PopUpModalProps, 'popUp' | 'told' | 'onPress'>) {
  const offer = useRef<HTMLDivElement>(null);
  const { colors, product, coupon, discountPercentage } = popUp;
  // Through the object model: the page's policy allows no style attributes. The whole dialog wears the colours.
  useLayoutEffect(() => {
    const dialog = offer.current?.closest('dialog');
    for (const part of COLOUR_PARTS) dialog?.style.setProperty(`--pop-up-${part}`, colors[part]);
  }, [colors]);
  return (
    <div ref={offer}>
      <div className={styles.top}>
        {discountPercentage !== null && (
          <p className={styles.discount}>
            <strong>{discountPercentage}%</strong> de desconto
          </p>
        )}
        {popUp.popUpLabel && <p className={styles.highlighted}>{popUp.popUpLabel}</p>}
      </div>
      <div className={styles.bottom}>
        <p className={styles.service}>{product.productName}</p>
        <p className="tabular">
          {product.specialPrice ? (
            <>
              <span className="visually-hidden">De </span>
              <s>R$ {product.price}</s> <span className="visually-hidden">por </span>
              <strong className={styles.price}>R$ {product.specialPrice}</strong>
            </>
          ) : (
            <strong className={styles.price}>R$ {product.price}</strong>
          )}
        </p>
        {coupon && (
          <p>
            Cupom <strong className={styles.coupon}>{coupon}</strong>
          </p>
        )}
        <Button
          block
          className={styles.action}
          busy={told !== ''}
          onClick={(event) => onPress(event.currentTarget.closest('dialog') ?? document.body)}
        >
          {popUp.buttonText}
        </Button>
        <p role="status" className={styles.told}>
          {told}
        </p>
      </div>
    </div>
  );
}
