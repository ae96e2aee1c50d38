import { AccordionItem } from '#ui/accordion/accordion.tsx';
import type { ResultDates } from '../result-groups.ts';
import styles from './result-rows.module.css';

interface ResultRowsProps {
  dates: ResultDates;
  /** Folds the dates of several groups to the one by which all are ready. */
  folded?: boolean;
}

export function ResultRows({ dates: { groups, last }, folded = false }: ResultRowsProps) {
  const isOne = groups.every(({ names }) => names.length === 0);
  const only = groups[0]?.text ?? last;
  if (isOne) return only === '' ? null : <p>{only}</p>;
  const rows = (
    <dl className={styles.rows}>
      {groups.map(({ text, names, date, how }) => (
        <div key={text} className={styles.row}>
          <dt>
            {names.map((name) => (
              <span key={name} className={styles.name}>
                {name}
              </span>
            ))}
          </dt>
          <dd>
            <span className={date ? styles.date : 'soft'}>{date ? `Resultado até ${date}` : text}</span>
            {how && <span className="soft">{how}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (!folded || last === '')
    return (
      <>
        {rows}
        {last && <p>{last}</p>}
      </>
    );
  return (
    <AccordionItem
      title={
        <>
          <h2>Resultados</h2>
          <span className="soft">{last}</span>
        </>
      }
    >
      {rows}
    </AccordionItem>
  );
}
