import type { ReactNode } from 'react';
import styles from './cell-table.module.css';

interface CellTableProps {
  caption: string;
  head: readonly string[];
  /** Names in `head` of amounts and counts, which align at their ends. */
  numeric?: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  empty: ReactNode;
}

const isEmpty = (cell: ReactNode): boolean => cell === '' || cell === null || cell === false;

/** A table on desktops; on phones each row is a card whose cells carry the names of their columns, without the empty ones. */
export function CellTable({ caption, head, numeric = [], rows, empty }: CellTableProps) {
  const kindOf = (name = '') => (numeric.includes(name) ? { 'data-numeric': true } : {});
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" {...kindOf(name)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
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
                  {cell}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
