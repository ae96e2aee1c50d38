import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './dialog.module.css';
import { useDialog } from './use-dialog.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  className?: string;
  /** The backdrop does not close it, because closing by accident would lose the visitor's work. */
  steady?: boolean;
  children: ReactNode;
}

interface SheetProps extends DialogProps {
  side?: 'start';
}

export function Sheet(props: SheetProps) {
  return <Dialog {...props} shape="sheet" />;
}

export function Modal(props: DialogProps) {
  return <Dialog {...props} shape="modal" />;
}

function Dialog(props: SheetProps & { shape: 'sheet' | 'modal' }) {
  const { open, onClose, title, footer, className, children, shape, side, steady } = props;
  const titleId = useId();
  const { ref, present, handlers } = useDialog(open, onClose);
  return (
    <dialog
      ref={ref}
      {...handlers}
      {...(steady && { onMouseDown: undefined })}
      className={['lock', styles.dialog, className].filter(Boolean).join(' ')}
      data-shape={shape}
      data-side={side}
      aria-labelledby={present ? titleId : undefined}
    >
      {present && (
        <div className={styles.frame}>
          {/* Assistive technology would treat <header> and <footer> as the page's own. */}
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label="Fechar" onClick={onClose}>
              <Icon name="close" size="lg" />
            </button>
          </div>
          <div className={styles.content}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
