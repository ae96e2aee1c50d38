import { useEffect } from 'react';
import { Button } from '../button/button.tsx';
import styles from './loader.module.css';
import { Loader } from './loader.tsx';

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
