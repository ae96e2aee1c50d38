import { Fragment } from 'react';
import { type Column, readable } from './answers.ts';
import styles from './named.module.css';

/** The name that people know, and small beside it the code that files and addresses have. */
export const Named = ({ name, code }: { name: string; code: string }) => (
  <>
    {name || code}
    {name !== '' && name !== code && (
      <>
        {' '}
        <span className={styles.code}>{code}</span>
      </>
    )}
  </>
);

/** A longer list of names hides the other columns. */
const MOST_NAMED = 3;

/** A cell as people read it, with the names of the rows that it refers to. */
export function CellText({ column, cell = '' }: { column: Column; cell: string | undefined }) {
  const { names, holds } = column;
  const codes = holds === 'list' ? cell.split('|') : [cell];
  if (!codes.some((code) => names[code])) return readable(column, cell);
  const more = codes.length - MOST_NAMED;
  return (
    <>
      {codes.slice(0, MOST_NAMED).map((code, place) => (
        <Fragment key={code}>
          <Named name={names[code] ?? ''} code={code} />
          {place < codes.length - 1 && ', '}
        </Fragment>
      ))}
      {more > 0 && `e mais ${more}`}
    </>
  );
}
