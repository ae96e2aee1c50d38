import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './dialog.module.css';
import { useDialog } from './use-dialog.ts';

interface DialogProps {
  open: boolean;
  /** Asked for by Esc, the backdrop and the close button; the owner then sets `open`. */
  onClose: () => void;
  title: ReactNode;
  /** Stays in sight under the scrolling content, for the main action. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A side panel on wide screens, a sheet from the bottom on phones. */
export function Sheet(props: DialogProps) {
  return <Dialog {...props} shape="sheet" />;
}

/** A box in the middle, 534 px at most. */
export function Modal(props: DialogProps) {
  return <Dialog {...props} shape="modal" />;
}

function Dialog(props: DialogProps & { shape: 'sheet' | 'modal' }) {
  const { open, onClose, title, footer, className, children, shape } = props;
  const titleId = useId();
  const { ref, present, handlers } = useDialog(open, onClose);
  return (
    <dialog
      ref={ref}
      {...handlers}
      className={['lock', styles.dialog, className].filter(Boolean).join(' ')}
      data-shape={shape}
      aria-labelledby={present ? titleId : undefined}
    >
      {present && (
        <div className={styles.frame}>
          {/* Plain boxes: a header or footer here would be taken for the page's own. */}
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
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
