import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './toast.module.css';

/** By the specification, a 2000 ms toast has disappeared at 2300 ms. */
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
  const [isPaused, setPaused] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => setLeaving(true), entry.ms);
    return () => clearTimeout(timer);
  }, [isPaused, entry.ms]);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => onDone(entry.id), FADE_MS);
    return () => clearTimeout(timer);
  }, [leaving, entry.id, onDone]);
  const hold = { onMouseEnter: () => setPaused(true), onFocus: () => setPaused(true) };
  const release = { onMouseLeave: () => setPaused(false), onBlur: () => setPaused(false) };
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
