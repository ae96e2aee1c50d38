import { type ReactNode, useId } from 'react';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Link } from '#ui/link/link.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { listChangeSets } from '../operations.ts';
import { StateBadge } from './state-badge.tsx';

interface RowHistoryProps {
  kind: string;
  rowKey: string;
  title: string;
  children: ReactNode;
}

/** The change sets of one row, those that wait for their hour included. */
export function RowHistory({ kind, rowKey, title, children }: RowHistoryProps) {
  const id = useId();
  const view = useOperation<typeof listChangeSets>('change-sets/list', { kind, row: rowKey });
  return (
    <section className="stack" data-gap="3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      <ViewState view={view} />
      {view.data && (
        <CellTable
          caption={`${title}, da mais nova à mais antiga`}
          head={['Feita em', 'Situação', 'Por', 'Aprovada por', 'Motivo']}
          empty="Nenhuma mudança desde que a loja guarda o histórico."
          rows={view.data.rows.map(({ id: set, createdAt, state, who, approvedBy, note }) => ({
            key: set,
            cells: [
              <Link key="set" href={panelUrls.changeSet(set)}>
                {formatMoment(new Date(createdAt))}
              </Link>,
              <StateBadge key="state" state={state} />,
              who,
              approvedBy,
              note,
            ],
          }))}
        />
      )}
    </section>
  );
}
