import { type ReactNode, useEffect } from 'react';
import styles from './guest-page.module.css';

export function GuestPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Painel`;
  }, [title]);
  return (
    <main className={styles.page}>
      <img src="/favicon.svg" width="40" height="40" alt="" />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </main>
  );
}
