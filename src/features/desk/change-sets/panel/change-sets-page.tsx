import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Link } from '#ui/link/link.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { ORIGIN_NAMES } from '../change-set.ts';
import type { listChangeSets } from '../operations.ts';
import { StateBadge } from './state-badge.tsx';

const moment = (iso: string | null): string => (iso === null ? '' : formatMoment(new Date(iso)));

export function ChangeSetsPage() {
  const [page, setPage] = useState<{ before?: number }>({});
  const view = useOperation<typeof listChangeSets>('change-sets/list', page);
  const { data } = view;
  return (
    <div className="stack" data-gap="4">
      <h1>Mudanças</h1>
      <ViewState view={view} />
      {data && (
        <CellTable
          caption="Mudanças, da mais nova à mais antiga"
          head={['Feita em', 'O quê', 'Linhas', 'Situação', 'Começa', 'Termina', 'Por', 'Motivo']}
          numeric={['Linhas']}
          empty="Nada mudou ainda."
          rows={data.rows.map((set) => ({
            key: set.id,
            cells: [
              <Link key="set" href={panelUrls.changeSet(set.id)}>
                {moment(set.createdAt)}
              </Link>,
              `${set.title} (${ORIGIN_NAMES[set.origin].toLowerCase()})`,
              set.rows,
              <StateBadge key="state" state={set.state} />,
              moment(set.startsAt ?? set.publishedAt),
              moment(set.endsAt ?? set.endedAt),
              set.who,
              set.note,
            ],
          }))}
        />
      )}
      {data && data.next !== null && (
        <div>
          <Button variant="secondary" onClick={() => setPage({ before: data.next ?? 0 })}>
            Mais antigas
          </Button>
        </div>
      )}
    </div>
  );
}
