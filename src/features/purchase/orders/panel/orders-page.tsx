import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import type { OperationAnswer } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { listOrders, searchOrders } from '../operations.ts';
import { paymentFacts } from '../payment-types.ts';
import { Filters } from './filters.tsx';
import { filterOf, isFiltered, queryOf } from './order-filter.ts';

type Row = OperationAnswer<typeof listOrders>['rows'][number];

const HEAD = ['Número', 'Feito em', 'Comprador', 'Itens', 'Unidade', 'Estado', 'Pagamento', 'Total', 'Prazo'];

/** The address is the state of filters and page; a search is posted, because it names people. */
export function OrdersPage() {
  const { place, go } = useNavigation();
  const filter = filterOf(place.search);
  const [searched, setSearched] = useState('');
  const show = (change: Partial<typeof filter>) => go(panelUrls.orders() + queryOf({ ...filter, ...change }));

  return (
    <>
      <h1>Pedidos</h1>
      <SearchForm onSearch={setSearched} />
      {searched ? (
        <Found text={searched} onClear={() => setSearched('')} />
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

const SearchForm = ({ onSearch }: { onSearch(text: string): void }) => (
  <search>
    <InlineForm
      action="Procurar"
      onSend={(form) => onSearch(String(new FormData(form).get('text') ?? '').trim())}
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
  </search>
);

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

function Found({ text, onClear }: { text: string; onClear(): void }) {
  const view = useOperation<typeof searchOrders>('orders/search', { text });
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
