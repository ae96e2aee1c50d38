import { Fragment, type ReactNode } from 'react';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { capital } from '#values/sentence-case.ts';
import type { ChangeSet } from './answers.ts';
import { changesText } from './counts.ts';
import { ToPublishing } from './draft-acts.tsx';
import { Drawing } from './drawing.tsx';
import { Named } from './named.tsx';
import { TextDifference } from './text-difference.tsx';

type Cell = ChangeSet['changes'][number]['columns'][number];

/** New rows have a line for each cell, so more than these are folded. */
const SHOWN_NEW_ROWS = 10;

/** The rows that change, with their cells as people read them. */
export function Changes({ set, id }: { set: ChangeSet; id: number }) {
  const { changes, rows, added, parts, errors } = set;
  const title = parts.find((part) => part.id === id)?.title;
  const folded = changes.filter(({ isNew }) => isNew).slice(SHOWN_NEW_ROWS);
  const shown = changes.filter((change) => !folded.includes(change));
  return (
    <>
      {/* Rows with problems are not compared, so without others nothing is known about what changes. */}
      {(rows > 0 || errors.count === 0) && (
        <p role="status">
          {capital(changesText(rows))}
          {added > 0 && `, ${added === 1 ? '1 nova' : `${added.toLocaleString('pt-BR')} novas`}`}.
        </p>
      )}
      <ToPublishing set={set} />
      {parts.length > 1 && <h2>{title}</h2>}
      <ChangeTable
        changes={shown}
        empty={
          errors.count > 0 ? 'Corrija os problemas para ver o que muda.' : 'Nada muda: a loja já está assim.'
        }
      />
      {folded.length > 0 && (
        <details>
          <summary>
            {folded.length === 1 ? 'Mais 1 linha nova' : `Mais ${folded.length} linhas novas`}
          </summary>
          <ChangeTable changes={folded} empty="" />
        </details>
      )}
    </>
  );
}

const ChangeTable = ({ changes, empty }: { changes: ChangeSet['changes']; empty: string }) => (
  <CellTable
    caption="O que muda"
    head={['Linha', 'Campo', 'Antes', 'Depois']}
    empty={empty}
    rows={changes.flatMap(({ key, name, shownName, isNew, columns }) =>
      columns.map((column) => ({
        key: `${key} ${column.label}`,
        cells: [
          <Fragment key="row">
            <Named name={shownName} code={name} />
            {isNew && ' (nova)'}
          </Fragment>,
          column.label,
          ...beforeAndAfter(column),
        ],
      })),
    )}
  />
);

function beforeAndAfter({ before, after, long, drawing }: Cell): [ReactNode, ReactNode] {
  if (drawing)
    return [
      before && <Drawing key="before" svg={before} name="Imagem de antes" />,
      after ? <Drawing key="after" svg={after} name="Imagem de depois" /> : '(vazio)',
    ];
  return long && before && after
    ? ['', <TextDifference key="text" before={before} after={after} />]
    : [before, after || '(vazio)'];
}
