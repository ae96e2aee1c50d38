import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import type { listAll, listOwn, verify } from '../operations.ts';

type Page = ReturnType<typeof useOperation<typeof listAll>>;

export function AuditPage() {
  const [before, setBefore] = useState<number>();
  const page = useOperation<typeof listAll>('audit/list', { before });
  return (
    <>
      <h1>Auditoria</h1>
      <Chain />
      <Rows page={page} onOlder={setBefore} />
    </>
  );
}

export function OwnActsPage() {
  const [before, setBefore] = useState<number>();
  const page = useOperation<typeof listOwn>('audit/own', { before });
  return (
    <>
      <h1>Meus atos</h1>
      <Rows page={page} onOlder={setBefore} />
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

function Rows({ page, onOlder }: { page: Page; onOlder(before: number): void }) {
  const { data } = page;
  return (
    <>
      <ViewState view={page} />
      {data && (
        <CellTable
          caption="Atos, do mais novo ao mais antigo"
          head={['Linha', 'Quando', 'Quem', 'Em quê', 'O quê']}
          rows={data.rows.map(({ seq, at, staffId, shellName, object, text }) => ({
            key: seq,
            cells: [
              seq,
              formatMoment(new Date(at)),
              shellName ?? (staffId === null ? 'Convite' : `Equipe ${staffId}`),
              object,
              text,
            ],
          }))}
          empty="Ainda não há atos."
        />
      )}
      {data?.next && (
        <Button variant="secondary" onClick={() => onOlder(data.next ?? 1)}>
          Ver mais antigos
        </Button>
      )}
    </>
  );
}
