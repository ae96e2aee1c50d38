import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './toast.module.css';

/** Specification: a 2000 ms toast is gone at 2300 ms. */
const FADE_MS = 300;

const icons = { success: 'check', error: 'alert', info: 'info' } as const;

export interface ToastEntry {
  id: number;
  message: ReactNode;
  tone: keyof typeof icons;
  ms: number;
  action?: ReactNode;
  about?: string | undefined;
}

export function ToastCard({ entry, onDone }: { entry: ToastEntry; onDone: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => setLeaving(true), entry.ms);
    return () => clearTimeout(timer);
  }, [held, entry.ms]);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => onDone(entry.id), FADE_MS);
    return () => clearTimeout(timer);
  }, [leaving, entry.id, onDone]);
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    <div
      className={styles.toast}
      data-tone={entry.tone}
      data-leaving={leaving || undefined}
      {...hold}
      {...release}
    >
      <Icon name={icons[entry.tone]} className={styles.icon} />
      <div className={styles.text}>{entry.message}</div>
      {entry.action}
      <button
        type="button"
        className={styles.close}
        aria-label="Fechar aviso"
        onClick={() => setLeaving(true)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
