import { TextField } from '#ui/field/controls.tsx';
import { nameOf } from '../states.ts';
import { subjectOf, type Visit } from './desk.ts';
import styles from './move-lines.module.css';

/** By the visit's id. A visit that is missing goes to its nearest free time. */
export type NewTimes = ReadonlyMap<number, { day: string; time: string }>;

interface MoveLinesProps {
  visits: readonly Visit[];
  times: NewTimes;
  /** Why a visit did not move, by its id. */
  failed: ReadonlyMap<number, string>;
  onChange(times: NewTimes): void;
}

const NEAREST = { day: '', time: '' };

export function MoveLines({ visits, times, failed, onChange }: MoveLinesProps) {
  return (
    <ul className={styles.lines}>
      {visits.map((visit) => {
        const { id } = visit;
        const to = times.get(id) ?? NEAREST;
        const change = (part: Partial<typeof to>) => onChange(new Map(times).set(id, { ...to, ...part }));
        const whose = <span className="visually-hidden"> de {nameOf(visit)}</span>;
        return (
          <li key={id}>
            <p>
              <strong>{subjectOf(visit)}</strong>
              {to.day === '' && ', sem hora proposta'}
            </p>
            <div className={styles.fields}>
              <TextField
                label={<>Novo dia{whose}</>}
                type="date"
                required={false}
                value={to.day}
                error={failed.get(id)}
                onChange={({ currentTarget: { value } }) => change({ day: value })}
              />
              <TextField
                label={<>Nova hora{whose}</>}
                type="time"
                step={900}
                required={false}
                value={to.time}
                onChange={({ currentTarget: { value } }) => change({ time: value })}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
