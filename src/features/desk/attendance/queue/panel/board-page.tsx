import { useEffect, useEffectEvent } from 'react';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import type { board } from '../operations.ts';
import styles from './board-page.module.css';

const EVERY_MS = 5000;

/** The screen of a waiting room. Its address, from `panelUrls.board`, opens it without an operator. */
export function BoardPage() {
  const [unit = '', key = ''] = decodeURIComponent(window.location.hash.slice(1)).split(' ');
  const view = useOperation<typeof board>('attendance/board', { unit, key });
  const reload = useEffectEvent(() => view.loading || view.reload());
  useEffect(() => {
    document.title = 'Sala de espera';
    const timer = setInterval(reload, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const { called = [], waiting = 0 } = view.data ?? {};
  const [now, ...before] = called;
  return (
    <main className={styles.page}>
      <h1 className={styles.unit}>{view.data?.unit ?? 'Sala de espera'}</h1>
      <div className={styles.now} role="status">
        {now ? (
          <>
            <p className={styles.label}>Senha</p>
            <p className={styles.number}>{now.number}</p>
          </>
        ) : (
          view.data && <p className={styles.label}>Aguarde ser chamado pela sua senha.</p>
        )}
      </div>
      <ul role="list" className={styles.before} aria-label="Chamadas antes">
        {before.map(({ number }) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
      <div className={styles.notes}>
        <ViewState view={view} />
        {waiting > 0 && <p>{waiting === 1 ? '1 pessoa na fila' : `${waiting} pessoas na fila`}</p>}
      </div>
    </main>
  );
}
