import type { Plan } from '#features/care/preparation/merge-plan.ts';
import type { PrepKind } from '#features/care/preparation/prep-rule.ts';
import { relativeSteps } from '#features/care/preparation/step-texts.ts';
import { arrivalNote, type Step, timeline, visitText } from '#features/care/preparation/timeline.ts';
import type { ShownTime } from '#features/care/preparation/visit-time.ts';
import { capital } from '#values/sentence-case.ts';
import { countsHours } from '../visit-notes.ts';
import type { ShownPlan } from '../visit-plans.ts';
import styles from './preparation.module.css';
import { VisitAlerts } from './visit-alerts.tsx';

export function VisitSteps({ visit }: { visit: ShownPlan }) {
  const { plan, time } = visit;
  return (
    <>
      <VisitAlerts visit={visit} />
      {time && countsHours(visit) ? <Timeline plan={plan} time={time} /> : <Relative plan={plan} />}
    </>
  );
}

const Relative = ({ plan }: { plan: Plan }) => (
  <ul>
    {relativeSteps(plan).map(({ kind, text }) => (
      <li key={`${kind} ${text}`}>{text}</li>
    ))}
  </ul>
);

function Timeline({ plan, time }: { plan: Plan; time: ShownTime }) {
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
            <span className={styles.loose}>{arrivalNote(plan, time)}</span>
            <Texts steps={loose.filter(({ kind }) => AT_THE_UNIT.includes(kind))} />
          </span>
        </li>
      </ol>
    </>
  );
}

/** Kinds without an hour that belong to the visit itself. All others without an hour come first. */
const AT_THE_UNIT: readonly PrepKind[] = ['clock', 'rest', 'stay', 'before', 'after', 'fed', 'tell', 'bring'];

const Texts = ({ steps }: { steps: readonly Step[] }) =>
  steps.map(({ kind, text }) => (
    <span key={`${kind} ${text}`} className={styles.loose}>
      {capital(text)}
    </span>
  ));
