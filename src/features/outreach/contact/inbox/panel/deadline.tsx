import { Icon } from '#ui/icon/icon.tsx';
import { formatDay } from '#values/calendar-day.ts';
import styles from './contacts-page.module.css';

export const Deadline = ({ answerBy, late }: { answerBy: string; late: boolean }) => (
  <>
    {formatDay(answerBy)}
    {late && (
      <>
        {' '}
        <span className={styles.late}>
          <Icon name="alert" size="sm" />
          Atrasada
        </span>
      </>
    )}
  </>
);
