import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { COLOUR_PARTS, type PopUpView } from '../pop-up.ts';
import styles from './pop-up-modal.module.css';

interface PopUpModalProps {
  popUp: PopUpView;
  open: boolean;
  onClose: () => void;
  status: string;
  onPress: (dialog: HTMLElement) => void;
}

export function PopUpModal({ popUp, open, onClose, status, onPress }: PopUpModalProps) {
  return (
    <Modal open={open} onClose={onClose} title={popUp.popUpTitle} className={styles.popUp}>
      <Offer popUp={popUp} status={status} onPress={onPress} />
    </Modal>
  );
}

/** The pop-up as it stands in the dialog, for a preview. */
export function PopUpSample({ popUp }: { popUp: PopUpView }) {
  return (
    <div className={styles.popUp} data-pop-up>
      <p className={styles.band}>{popUp.popUpTitle}</p>
      <Offer popUp={popUp} status="" onPress={() => {}} />
    </div>
  );
}

function Offer({ popUp, status, onPress }: Pick<PopUpModalProps, 'popUp' | 'status' | 'onPress'>) {
  const offer = useRef<HTMLDivElement>(null);
  const { colors, product, coupon, couponTerms, discountPercentage } = popUp;
  // The Content-Security-Policy forbids style attributes, so the DOM sets the colours.
  useLayoutEffect(() => {
    const frame = offer.current?.closest<HTMLElement>('dialog, [data-pop-up]');
    for (const part of COLOUR_PARTS) frame?.style.setProperty(`--pop-up-${part}`, colors[part]);
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
        {couponTerms && <p className={styles.terms}>{couponTerms}</p>}
        <Button
          block
          className={styles.action}
          busy={status !== ''}
          onClick={(event) => onPress(event.currentTarget.closest('dialog') ?? document.body)}
        >
          {popUp.buttonText}
        </Button>
        <p role="status" className={styles.status}>
          {status}
        </p>
      </div>
    </div>
  );
}
