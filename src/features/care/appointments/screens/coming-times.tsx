import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './free-times.module.css';

/** Keeps the room of `FreeTimes`: its days, two rows of times, and the line of the others. */
export const ComingTimes = () => (
  <>
    <div className={styles.days} aria-hidden="true">
      {[0, 1, 2, 3].map((day) => (
        <span key={day} className={styles.day}>
          <span className={styles.weekday}>
            <br />
          </span>
          <br />
        </span>
      ))}
    </div>
    <div className={styles.parts}>
      <Skeleton className={styles.coming} />
    </div>
    <div className={styles.more} />
  </>
);
