import { STORE_ZONE } from '#values/calendar-day.ts';
import styles from './cash-page.module.css';

const HOUR = new Intl.DateTimeFormat('pt-BR', { timeZone: STORE_ZONE, hour: '2-digit', minute: '2-digit' });

export const UpdatedAt = ({ at }: { at: string }) => (
  <p className={styles.at} role="status">
    Atualizado às {HOUR.format(new Date(at))}
  </p>
);
