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
};

interface PeopleTableProps {
  caption: string;
  empty: string;
  people: readonly Listed[];
}

/** What is still to do stays on top. */
export const PeopleTable = ({ caption, empty, people }: PeopleTableProps) => (
  <CellTable
    caption={caption}
    head={['Paciente', 'Hora', 'Idade', 'Situação', 'Falta']}
    empty={empty}
    dense
    rows={[
      ...people.filter(({ state }) => state !== 'attended'),
      ...people.filter(({ state }) => state === 'attended'),
    ].map((person) => ({
      key: person.key,
      cells: [
        <Button key="name" variant="ghost" size="sm" className={styles.name} onClick={person.onOpen}>
          {nameOf(person)}
        </Button>,
        person.hour.replace(/^Hoje, /, ''),
        person.age,
        <State key="state" state={person.state} />,
        person.left ? servicesText(person.left) : '',
      ],
    }))}
  />
);

const State = ({ state }: Pick<Row, 'state'>) => (
  <span className={styles.state} data-state={state}>
    <Icon name={STATES[state].icon} size="sm" /> {STATES[state].name}
  </span>
);

export const listed = (row: Row, onOpen: (row: Row) => void): Listed => ({
  ...row,
  key: `${row.incrementId} ${row.place}`,
  onOpen: () => onOpen(row),
});
