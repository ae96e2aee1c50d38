import type { PrepKind } from '../prep-rule.ts';
import { relativeSteps } from '../step-texts.ts';
import { type Step, timeline, visitText } from '../timeline.ts';
import type { VisitPlan } from '../visit-plans.ts';
import styles from './preparation.module.css';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What to do: with hours once there is a time, else counted from the visit. */
export function PlanSteps({ visit: { plan, time } }: { visit: VisitPlan }) {
  if (!time)
    return (
      <ul>
        {relativeSteps(plan).map(({ kind, text }) => (
          <li key={`${kind} ${text}`}>{text}</li>
        ))}
      </ul>
    );
  const steps = timeline(plan, time);
  const loose = steps.filter(({ when }) => when === '');
  const before = loose.filter(({ kind }) => !AT_THE_UNIT.includes(kind));
  const moments = Map.groupBy(
    steps.filter(({ when }) => when !== ''),
    ({ when }) => when,
  );
  return (
    <>
      {before.length > 0 && (
        <ul>
          {before.map(({ kind, text }) => (
            <li key={`${kind} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
      <ol role="list" className={styles.steps}>
        {[...moments].map(([when, own]) => (
          <li key={when} className={styles.step}>
            <span className={styles.mark} aria-hidden="true" />
            <span>
              <strong className={styles.when}>{when}</strong>
              <Texts steps={own} />
            </span>
          </li>
        ))}
        <li className={styles.step}>
          <span className={`${styles.mark} ${styles.goal}`} aria-hidden="true" />
          <span>
            <strong className={styles.when}>{capital(visitText(time))}</strong>
            <span className={styles.loose}>Coleta</span>
            <Texts steps={loose.filter(({ kind }) => AT_THE_UNIT.includes(kind))} />
          </span>
        </li>
      </ol>
    </>
  );
}

/** What has no hour and belongs to the visit itself; all else without an hour stands before the first one. */
const AT_THE_UNIT: readonly PrepKind[] = ['clock', 'rest', 'stay', 'before', 'after', 'fed', 'tell', 'bring'];

const Texts = ({ steps }: { steps: readonly Step[] }) =>
  steps.map(({ kind, text }) => (
    <span key={`${kind} ${text}`} className={styles.loose}>
      {capital(text)}
    </span>
  ));
