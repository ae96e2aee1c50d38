import { useEffect, useRef } from 'react';
import { paymentFacts } from '#features/purchase/orders/payment-types.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { type OperationAnswer, operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { listOrders, openSearch, searchOrders } from '../operations.ts';
import { Filters } from './filters.tsx';
import { rememberList } from './last-list.ts';
import { filterOf, isFiltered, queryOf } from './order-filter.ts';

type Row = OperationAnswer<typeof listOrders>['rows'][number];

const HEAD = ['Número', 'Feito em', 'Comprador', 'Itens', 'Unidade', 'Estado', 'Pagamento', 'Total', 'Prazo'];

const SEARCH = 'busca';

/** The address is the state of filters and page. A search is posted, because it names people; its result has a key. */
export function OrdersPage() {
  const { place, go } = useNavigation();
  const filter = filterOf(place.search);
  const searched = new URLSearchParams(place.search).get(SEARCH);
  useEffect(() => rememberList(place.search), [place.search]);
  const show = (change: Partial<typeof filter>) => go(panelUrls.orders() + queryOf({ ...filter, ...change }));

  return (
    <>
      <h1>Pedidos</h1>
      <SearchForm onFound={(key) => go(`${panelUrls.orders()}?${SEARCH}=${key}`)} />
      {searched ? (
        <Found searched={searched} onClear={() => go(panelUrls.orders())} />
      ) : (
        <>
          <Filters filter={filter} onChange={(change) => show({ ...change, after: undefined })} />
          <Listed
            filter={filter}
            onNext={(after) => show({ after })}
            onClear={() => go(panelUrls.orders())}
          />
        </>
      )}
    </>
  );
}

function SearchForm({ onFound }: { onFound(key: string): void }) {
  const text = useRef('');
  const { busy, failure, run } = useAction(async () => {
    const { key } = await operate<typeof searchOrders>('orders/search', { text: text.current });
    onFound(key);
  });
  return (
    <search>
      <InlineForm
        action="Procurar"
        busy={busy}
        onSend={(form) => {
          text.current = String(new FormData(form).get('text') ?? '');
          void run();
        }}
      >
        <TextField
          label="Número, CPF, nome ou e-mail"
          name="text"
          type="search"
          autoComplete="off"
          minLength={3}
          required
        />
      </InlineForm>
      {failure && <Alert tone="error">{failure}</Alert>}
    </search>
  );
}

interface ListedProps {
  filter: ReturnType<typeof filterOf>;
  onNext(after: string): void;
  onClear(): void;
}

function Listed({ filter, onNext, onClear }: ListedProps) {
  const view = useOperation<typeof listOrders>('orders/list', filter);
  const { data } = view;
  const empty = isFiltered(filter) ? (
    <>
      Nada com estes filtros.{' '}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Limpar filtros
      </Button>
    </>
  ) : (
    'Ainda não há pedidos.'
  );
  return (
    <>
      <ViewState view={view} />
      {data && (
        <>
          <p role="status">
            {data.more ? 'Mais de 1.000 pedidos' : `${data.total} ${data.total === 1 ? 'pedido' : 'pedidos'}`}
          </p>
          <Rows rows={data.rows} empty={empty} />
          {data.next && (
            <Button variant="secondary" onClick={() => onNext(data.next ?? '')}>
              Mais antigos
            </Button>
          )}
        </>
      )}
    </>
  );
}

function Found({ searched, onClear }: { searched: string; onClear(): void }) {
  const view = useOperation<typeof openSearch>('orders/searched', { key: searched });
  return (
    <>
      <div className="cluster" data-gap="3">
        <p>Resultado da busca</p>
        <Button variant="ghost" size="sm" onClick={onClear}>
          Voltar à lista
        </Button>
      </div>
      <ViewState view={view} />
      {view.data && (
        <Rows rows={view.data.rows} empty="Nenhum pedido com este número, CPF, nome ou e-mail." />
      )}
    </>
  );
}

const Rows = ({ rows, empty }: { rows: readonly Row[]; empty: React.ReactNode }) => (
  <CellTable
    caption="Pedidos, do mais novo ao mais antigo"
    head={HEAD}
    numeric={['Itens', 'Total']}
    empty={empty}
    rows={rows.map((row) => ({
      key: row.incrementId,
      cells: [
        <Link key="order" href={panelUrls.order(row.incrementId)}>
          {row.incrementId}
        </Link>,
        formatMoment(new Date(row.createdAt)),
        row.buyer,
        row.lines,
        row.units.join(', '),
        row.statusName,
        paymentFacts(row.paymentType).name,
        formatReais(row.totalCents),
        row.scheduleBy ? formatMoment(new Date(row.scheduleBy)) : '',
      ],
    }))}
  />
);
