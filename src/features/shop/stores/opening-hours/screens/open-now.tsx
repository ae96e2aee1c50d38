import { useEffect, useState } from 'react';
import { type OpenFacts, openFacts } from '../open-text.ts';
import type { Schedule } from '../schedule.ts';
import styles from './open-now.module.css';

interface OpenNowProps {
  schedule: Schedule | null | undefined;
  /** Adds today's hours and the holidays of the next 30 days. */
  details?: boolean;
}

/** Uses the visitor's clock, because pages are cached for longer than "now" lasts. Without scripts it is empty. */
export function OpenNow({ schedule, details = false }: OpenNowProps) {
  const [facts, setFacts] = useState<OpenFacts | null>(null);
  useEffect(() => {
    if (!schedule) return;
    const update = () => setFacts(openFacts(schedule, new Date()));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [schedule]);
  if (!schedule) return null;
  return (
    <div
      className={styles.now}
      data-schedule={facts ? undefined : JSON.stringify(schedule)}
      data-open={facts?.open}
    >
      <p className={styles.state}>{facts?.text}</p>
      {details && (
        <>
          <p className={styles.detail}>{facts?.today}</p>
          <p className={styles.detail}>{facts?.holidays}</p>
        </>
      )}
    </div>
  );
}
