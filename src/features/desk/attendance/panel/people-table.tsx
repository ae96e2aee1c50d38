import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './attendance-page.module.css';
import { nameOf, type Row, STATES, servicesText } from './desk.ts';

type Listed = Pick<Row, 'name' | 'hour' | 'state'> & {
  key: string;
  /** '' for the visit of a partner. */
  age: string;
  left: number | null;
  onOpen(): void;
  /** The person's place in the queue, where the table has one. */
  queue?: ReactNode;
};

interface PeopleTableProps {
  caption: string;
  empty: string;
  people: readonly Listed[];
}

/** People with services left stay on top. */
export const PeopleTable = ({ caption, empty, people }: PeopleTableProps) => {
  const hasQueue = people.some(({ queue }) => queue !== undefined);
  return (
    <CellTable
      caption={caption}
      head={['Paciente', 'Hora', 'Situação', ...(hasQueue ? ['Fila'] : [])]}
      empty={empty}
      dense
      rows={[
        ...people.filter(({ state }) => state !== 'attended'),
        ...people.filter(({ state }) => state === 'attended'),
      ].map((person) => ({
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
          ...(hasQueue ? [person.queue] : []),
        ],
      }))}
    />
  );
};

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
});
