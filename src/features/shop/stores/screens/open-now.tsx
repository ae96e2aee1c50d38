import { useEffect, useState } from 'react';
import { type OpenFacts, openFacts } from '../open-text.ts';
import type { Schedule } from '../schedule.ts';
import styles from './open-now.module.css';

interface OpenNowProps {
  schedule: Schedule | null | undefined;
  /** Today's hours and the holidays of the next 30 days too. */
  details?: boolean;
}

/**
 * Whether a unit is open, by the visitor's clock: pages are kept longer than "now" lasts. On pages without hydration
 * `fillOpenNow` fills the same markup. Without scripts it stays empty, beside the table of hours.
 */
export function OpenNow({ schedule, details = false }: OpenNowProps) {
  const [facts, setFacts] = useState<OpenFacts | null>(null);
  useEffect(() => {
    if (!schedule) return;
    const tell = () => setFacts(openFacts(schedule, new Date()));
    tell();
    const timer = setInterval(tell, 60_000);
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
