import { useEffect, useRef } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { formatDay } from '#values/calendar-day.ts';
import type { Arrival } from '../queue/operations.ts';
import { QueueCell } from '../queue/panel/queue-cell.tsx';
import styles from './attendance-page.module.css';
import { type Line, nameOf, type Person, type Today } from './desk.ts';
import { Questions, useAsked } from './questions.tsx';
import { Receipts } from './receipt.tsx';
import { RecordForm } from './record-form.tsx';

interface FoundPersonProps {
  person: Person;
  /** Counts records, so that each begins with a new form. */
  round: number;
  /** Positions of services whose record waits for a connection. */
  waiting: readonly number[];
  units: Today['units'];
  unit: string;
  onUnit(unit: string): void;
  onSent(person: Person | null): void;
  onStale(): void;
  onUndo(line: Line): void;
  /** The person's place in the queue of `unit`. */
  arrival: Arrival | null;
  onQueue(): void;
}

/** Services that are left stay on top; recorded ones take a line each. */
export function FoundPerson({ person, round, waiting, onUndo, arrival, onQueue, ...rest }: FoundPersonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const {
    incrementId,
    place,
    opened,
    civilName,
    birthDate,
    age,
    minor,
    mother,
    responsible,
    document,
    questions,
    lines,
  } = person;
  const asked = useAsked();
  const hour = hourOf(lines.filter(({ state }) => state === 'ready'));
  const done = lines.filter(({ state }) => state === 'attended');
  const ready = lines.filter(({ state, position }) => state === 'ready' && !waiting.includes(position));
  const others = lines
    .filter((line) => !done.includes(line) && !ready.includes(line))
    .map((line) => (line.state === 'ready' ? { ...line, answer: 'O registro espera a conexão' } : line));
  return (
    <section className={`${styles.person} no-print`} aria-label={nameOf(person)}>
      <div className="cluster" data-gap="3">
        <h2 ref={heading} tabIndex={-1}>
          {nameOf(person)}
        </h2>
        {minor && <Badge tone="yellow">Menor de idade</Badge>}
        {ready.some(({ unit }) => unit === rest.unit) && (
          <QueueCell
            name={nameOf(person)}
            unit={rest.unit}
            who={{ incrementId, place, opened }}
            arrival={arrival}
            onChange={onQueue}
          />
        )}
      </div>
      <Facts
        of={[
          ['Hora', hour],
          ['Nome no documento', civilName],
          ['Nascimento', birthDate && `${formatDay(birthDate)} (${age})`],
          ['Mãe', mother],
          ['Responsável', responsible],
          ['Documento', document],
          ['Pedido', incrementId],
        ]}
      />
      {ready.length > 0 && (
        <RecordForm key={`${round} ${rest.unit}`} person={person} lines={ready} hour={hour} {...rest}>
          {questions.length > 0 && <Questions topics={questions} {...asked} />}
        </RecordForm>
      )}
      {others.length > 0 && <Others lines={others} />}
      {done.length > 0 && <Receipts lines={done} onUndo={onUndo} />}
    </section>
  );
}

/** The hour of all services; '' where they differ, so that each shows its own. */
const hourOf = (lines: readonly Line[]): string => {
  const [first, ...others] = new Set(lines.map(({ schedule }) => schedule));
  return others.length > 0 ? '' : (first ?? '');
};

const Others = ({ lines }: { lines: readonly Line[] }) => (
  <section aria-label="Não se registra agora">
    <h3>Não se registra agora</h3>
    <ul role="list" className={styles.done}>
      {lines.map(({ position, service, answer }) => (
        <li key={position} className={styles.summary}>
          <span>
            <strong>{service}</strong> <span className={styles.answer}>{answer}</span>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
