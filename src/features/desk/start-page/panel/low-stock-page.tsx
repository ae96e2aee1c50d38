import { ButtonLink } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { usePlace } from '#ui/navigation.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import type { listLowStock } from '../operations.ts';

const AFTER = 'depois';

/** The address names the last row of the page before, as "3.120". */
function afterOf(search: string) {
  const [, balance, id] = /^(-?\d{1,8})\.(\d{1,9})$/.exec(new URLSearchParams(search).get(AFTER) ?? '') ?? [];
  return balance && id ? { balance: Number(balance), id: Number(id) } : undefined;
}

const lastsText = (days: number): string =>
  days === 0 ? 'Menos de um dia' : days === 1 ? '1 dia' : `${days} dias`;

export function LowStockPage() {
  const after = afterOf(usePlace().search);
  const view = useOperation<typeof listLowStock>('home/low-stock', { after });
  const next = view.data?.next;
  return (
    <>
      <h1>Estoque baixo</h1>
      <ViewState view={view} />
      {view.data && (
        <>
          <p role="status">
            Serviços que, no ritmo das últimas quatro semanas, acabam em menos de {view.data.days} dias em uma
            unidade.
          </p>
          <CellTable
            caption="Estoque baixo, do menor ao maior"
            head={['Serviço', 'Unidade', 'Em estoque', 'Vendidos em 28 dias', 'Dura']}
            numeric={['Em estoque', 'Vendidos em 28 dias', 'Dura']}
            empty="Nenhum serviço está com o estoque baixo."
            rows={view.data.rows.map(({ id, service, unit, balance, sold, lasts }) => ({
              key: id,
              cells: [service, unit, balance, sold, balance === 0 ? 'Acabou' : lastsText(lasts)],
            }))}
          />
          <div className="cluster" data-gap="3">
            {after && (
              <ButtonLink variant="secondary" href={panelUrls.lowStock()}>
                Voltar aos mais baixos
              </ButtonLink>
            )}
            {next && (
              <ButtonLink
                variant="secondary"
                href={`${panelUrls.lowStock()}?${AFTER}=${next.balance}.${next.id}`}
              >
                Ver mais
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </>
  );
}
