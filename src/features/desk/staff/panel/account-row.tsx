import type { ReactNode } from 'react';
import rows from '#ui/rows/rows.module.css';

interface AccountRowProps {
  name: string;
  fact: string;
  mark?: ReactNode;
  children?: ReactNode;
}

export const AccountRow = ({ name, fact, mark, children }: AccountRowProps) => (
  <li className={rows.row}>
    <div className={rows.text}>
      <div className="cluster" data-gap="2">
        <strong>{name}</strong>
        {mark}
      </div>
      {fact && <span className={rows.facts}>{fact}</span>}
    </div>
    {children}
  </li>
);
