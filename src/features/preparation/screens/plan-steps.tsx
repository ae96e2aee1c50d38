import { relativeSteps } from '../step-texts.ts';
import { timeline, visitText } from '../timeline.ts';
import type { VisitPlan } from '../visit-plans.ts';
import styles from './preparation.module.css';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What to do: with hours once there is a time, else counted from the visit. */
export function PlanSteps({ visit: { plan, time } }: { visit: VisitPlan }) {
  if (!time)
    return (
      <ul role="list" className={styles.steps}>
        {relativeSteps(plan).map(({ kind, text }) => (
          <li key={`${kind} ${text}`} className={styles.step}>
            <span className={styles.mark} aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    );
  const steps = timeline(plan, time);
  const dated = steps.filter(({ when }) => when !== '');
  return (
    <ol role="list" className={styles.steps}>
      {dated.map(({ kind, when, text }) => (
        <li key={`${kind} ${when} ${text}`} className={styles.step}>
          <span className={styles.mark} aria-hidden="true" />
          <span>
            <strong className={styles.when}>{when}</strong> {capital(text)}
          </span>
        </li>
      ))}
      <li className={styles.step}>
        <span className={`${styles.mark} ${styles.goal}`} aria-hidden="true" />
        <span>
          <strong className={styles.when}>{capital(visitText(time))}</strong> Coleta
          {steps
            .filter(({ when }) => when === '')
            .map(({ kind, text }) => (
              <span key={`${kind} ${text}`} className={styles.loose}>
                {text}
              </span>
            ))}
        </span>
      </li>
    </ol>
  );
}
