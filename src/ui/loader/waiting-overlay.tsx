import { useEffect } from 'react';
import { Button } from '../button/button.tsx';
import styles from './loader.module.css';
import { Loader } from './loader.tsx';

/** Esc cancels, and a button to cancel appears after a few seconds. */
export function WaitingOverlay({ onCancel, label }: { onCancel: () => void; label?: string }) {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onCancel]);
  return (
    <div className={styles.overlay} data-waiting>
      <Loader label={label} />
      <div className={styles.late}>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
