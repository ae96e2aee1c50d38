import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { useWantedAct } from '#ui/wanted-act.ts';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { listAll, listOwn, verify } from '../operations.ts';
import { filterOf, queryOf } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { ExportButton } from './export-button.tsx';

type Page = ReturnType<typeof useOperation<typeof listAll>>;

export function AuditPage() {
  const { place, go } = useNavigation();
  const filter = filterOf(place.search);
  const [before, setBefore] = useState<number>();
  const [checks, setChecks] = useState(false);
  useWantedAct('audit/verify', () => setChecks(true));
  const page = useOperation<typeof listAll>('audit/list', { ...filter, before });
  return (
    <>
      <div className="cluster" data-gap="4">
        <h1>Auditoria</h1>
        {!checks && (
          <Button variant="secondary" size="sm" onClick={() => setChecks(true)}>
            Conferir a cadeia
          </Button>
        )}
        <ExportButton filter={filter} />
      </div>
      {checks && <Chain />}
      <AuditFilters
        key={place.search}
        filter={filter}
        onChange={(filter) => {
          setBefore(undefined);
          go(panelUrls.audit() + queryOf(filter));
        }}
      />
      <Rows page={page} before={before} onTurn={setBefore} />
    </>
  );
}

export function OwnActsPage() {
  const [before, setBefore] = useState<number>();
  const page = useOperation<typeof listOwn>('audit/own', { before });
  return (
    <>
      <h1>Minhas ações</h1>
      <Rows page={page} before={before} onTurn={setBefore} />
    </>
  );
}

function Chain() {
  const view = useOperation<typeof verify>('audit/verify', {});
  if (!view.data) return <ViewState view={view} />;
  const { intact, rows, brokenAt, checkedAt } = view.data;
  return (
    <p role="status">
      {intact
        ? `Cadeia íntegra até ${formatMoment(new Date(checkedAt))}: ${rows} ${rows === 1 ? 'linha' : 'linhas'}.`
        : `A cadeia está quebrada na linha ${brokenAt}. Avise quem cuida do servidor.`}
    </p>
  );
}

const STAGES = { asked: ' (pedido)', refused: ' (não deu certo)', done: '' } as const;

interface RowsProps {
  page: Page;
  before: number | undefined;
  onTurn(before: number | undefined): void;
}

function Rows({ page, before, onTurn }: RowsProps) {
  const { data } = page;
  const next = data?.next;
  return (
    <>
      <ViewState view={page} />
      {data && (
        <CellTable
          caption="Ações, da mais nova à mais antiga"
          head={['Quando', 'Quem', 'O quê', 'Em quê', 'Linha']}
          rows={data.rows.map(({ seq, at, who, object, text, stage }) => ({
            key: seq,
            cells: [formatMoment(new Date(at)), who || 'Antes de entrar', text + STAGES[stage], object, seq],
          }))}
          empty="Nenhuma ação."
        />
      )}
      <div className="cluster" data-gap="3">
        {before !== undefined && (
          <Button variant="secondary" onClick={() => onTurn(undefined)}>
            Voltar aos mais novos
          </Button>
        )}
        {next && (
          <Button variant="secondary" onClick={() => onTurn(next)}>
            Ver mais antigos
          </Button>
        )}
      </div>
    </>
  );
}
