import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import type { BodyOf } from '#ui/http.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { Arrival } from '../queue/arrival.ts';
import type { arrive } from '../queue/operations.ts';
import { QueueCell } from '../queue/panel/queue-cell.tsx';
import styles from './attendance-page.module.css';
import { nameOf, type Row, STATES, servicesText } from './desk.ts';

type Listed = Pick<Row, 'name' | 'hour' | 'at' | 'state'> & {
  key: string;
  /** '' for the visit of a partner. */
  age: string;
  left: number | null;
  onOpen(): void;
  who: BodyOf<typeof arrive>['who'];
  arrival?: Arrival | null;
};

interface PeopleTableProps {
  caption: string;
  empty: string;
  people: readonly Listed[];
  /** The unit whose queue is shown; none where people of all units were found. */
  queue?: { unit: string; onChange(): void };
}

/** Those in the queue stand first, then the others with services left. */
export const PeopleTable = ({ caption, empty, people, queue }: PeopleTableProps) => (
  <CellTable
    caption={caption}
    head={['Paciente', 'Hora', 'Situação', ...(queue ? ['Fila'] : [])]}
    empty={empty}
    dense
    rows={people
      .toSorted((one, other) => standing(one) - standing(other))
      .map((person) => ({
        key: person.key,
        cells: [
          <div key="name">
            <Button variant="ghost" size="sm" className={styles.name} onClick={person.onOpen}>
              {nameOf(person)}
            </Button>{' '}
            <span className={styles.soft}>{person.age}</span>
          </div>,
          person.hour || 'Sem hora',
          <State key="state" state={person.state} left={person.left} />,
          ...(queue
            ? [
                person.state !== 'attended' && (
                  <QueueCell
                    key="queue"
                    {...queue}
                    name={nameOf(person)}
                    who={person.who}
                    arrival={person.arrival ?? null}
                  />
                ),
              ]
            : []),
        ],
      }))}
  />
);

/** A person who waits comes before all who are not there yet, by number. */
const standing = ({ state, arrival }: Listed): number => {
  if (state === 'attended') return LAST;
  return arrival && !arrival.calledAt ? arrival.number : LAST - 1;
};

const LAST = 1_000_000;

const State = ({ state, left }: Pick<Listed, 'state' | 'left'>) => (
  <div>
    <span className={styles.state} data-state={state}>
      <Icon name={STATES[state].icon} size="sm" /> {STATES[state].name}
    </span>{' '}
    {left ? (
      <span className={styles.soft}>
        {left === 1 ? 'falta' : 'faltam'} {servicesText(left)}
      </span>
    ) : null}
  </div>
);

export const listed = (row: Row, onOpen: (row: Row) => void): Listed => ({
  ...row,
  key: `${row.incrementId} ${row.place}`,
  onOpen: () => onOpen(row),
  who: { incrementId: row.incrementId, place: row.place },
});
