import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './steps.module.css';

export type StepState = 'inactive' | 'active' | 'done';

interface Step {
  label: string;
  state: StepState;
  href?: string;
  /** At an inactive step, screen readers get the note instead of "ainda não". */
  note?: string | undefined;
}

const stateText: Record<StepState, string> = {
  inactive: 'ainda não',
  active: 'etapa atual',
  done: 'concluída',
};

interface StepsProps {
  items: readonly Step[];
  label?: string;
  /** Steps with long labels are vertical on phones and tablets. */
  stacked?: boolean;
}

export function Steps({ items, label = 'Etapas', stacked }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label} data-stacked={stacked}>
      {items.map((item, index) => (
        <li
          key={item.label}
          className={styles.step}
          data-state={item.state}
          aria-current={item.state === 'active' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {item.state === 'done' ? <Icon name="check" size="sm" /> : index + 1}
          </span>
          <span className={styles.label}>
            {item.href ? <Link href={item.href}>{item.label}</Link> : item.label}
            {!(item.note && item.state === 'inactive') && (
              <span className="visually-hidden">, {stateText[item.state]}</span>
            )}
            {item.note && <span className={styles.note}>{item.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
