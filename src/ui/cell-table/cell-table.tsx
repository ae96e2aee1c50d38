import { type ReactNode, useDeferredValue } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import styles from './cell-table.module.css';

interface Picking<Key> {
  isPicked(key: Key): boolean;
  onPick(keys: readonly Key[], isOn: boolean): void;
  /** Returns the accessible name of a row's checkbox. */
  nameOf(key: Key): string;
}

interface CellTableProps<Key extends string | number> {
  caption: string;
  head: readonly string[];
  /** Columns with these names in `head` align at their ends, because they contain amounts or counts. */
  numeric?: readonly string[];
  /** Each row gets a checkbox, and the head one for all rows. */
  picking?: Picking<Key>;
  rows: readonly { key: Key; cells: readonly ReactNode[] }[];
  empty: ReactNode;
  dense?: boolean;
}

const FIRST_ROWS = 10;

const isEmpty = (cell: ReactNode): boolean => cell === '' || cell === null || cell === false;

/**
 * On phones each row becomes a card whose cells carry their column names, and empty cells disappear. Whatever a cell holds stays
 * together beside its name.
 */
export function CellTable<Key extends string | number>({
  caption,
  head,
  numeric = [],
  picking,
  rows,
  empty,
  dense,
}: CellTableProps<Key>) {
  // The first screen is painted before a slow phone renders the rest.
  const isWhole = useDeferredValue(true, false);
  const kindOf = (name = '') => (numeric.includes(name) ? { 'data-numeric': true } : {});
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <table className={styles.table} data-dense={dense}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {picking && (
            <th scope="col" className={styles.pick}>
              <Pick {...picking} keys={rows.map(({ key }) => key)} name="Selecionar a página" />
            </th>
          )}
          {head.map((name) => (
            <th key={name} scope="col" {...kindOf(name)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(isWhole ? rows : rows.slice(0, FIRST_ROWS)).map(({ key, cells }) => (
          <tr key={key}>
            {picking && (
              <td className={styles.pick}>
                <Pick {...picking} keys={[key]} name={picking.nameOf(key)} />
              </td>
            )}
            {cells.map((cell, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={head[index]}
                  {...(index === 0 && { scope: 'row' })}
                  {...kindOf(head[index])}
                  {...(isEmpty(cell) && { 'data-empty': true })}
                  data-name={head[index]}
                >
                  {!isEmpty(cell) && <div>{cell}</div>}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PickProps<Key> extends Picking<Key> {
  keys: readonly Key[];
  name: string;
}

const Pick = <Key extends string | number>({ keys, name, isPicked, onPick }: PickProps<Key>) => (
  <Checkbox
    label={<span className="visually-hidden">{name}</span>}
    checked={keys.every(isPicked)}
    onChange={({ currentTarget }) => onPick(keys, currentTarget.checked)}
  />
);
