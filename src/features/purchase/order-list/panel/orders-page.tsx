import { useEffect, useRef } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import { columnsIn, ORDER_COLUMNS } from '../columns.ts';
import type { openSearch, searchOrders } from '../operations.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { Filters } from './filters.tsx';
import { rememberList } from './last-list.ts';
import { listAddress, type ShownList } from './list-address.ts';
import { ListedOrders } from './listed-orders.tsx';
import { filterOf } from './order-filter.ts';
import { OrderRows } from './order-rows.tsx';
import { SavedViews } from './saved-views.tsx';
import type { SelectionActs } from './selection.ts';

const SEARCH = 'busca';

/** The address is the state of filters, columns and page. A search is posted, because it names people; its result has a key. */
export function OrdersPage({ acts }: { acts?: SelectionActs }) {
  const { place, go } = useNavigation();
  const shown: ShownList = { filter: filterOf(place.search), columns: columnsIn(place.search) };
  const { filter, columns } = shown;
  const searched = new URLSearchParams(place.search).get(SEARCH);
  useEffect(() => rememberList(place.search), [place.search]);
  const show = (change: Partial<ShownList>) => go(listAddress({ ...shown, ...change }));
  const clear = () => show({ filter: {} });

  return (
    <>
      <h1>Pedidos</h1>
      <SearchForm onFound={(key) => go(`${panelUrls.orders()}?${SEARCH}=${key}`)} />
      {searched ? (
        <Found searched={searched} onClear={() => go(panelUrls.orders())} />
      ) : (
        <>
          <SavedViews shown={shown} />
          <Filters
            filter={filter}
            onChange={(change) => show({ filter: { ...filter, ...change, after: undefined } })}
          />
          <ColumnsMenu columns={columns} onChange={(chosen) => show({ columns: chosen })} />
          <ListedOrders
            shown={shown}
            acts={acts}
            onNext={(after) => show({ filter: { ...filter, after } })}
            onClear={clear}
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
        <OrderRows
          rows={view.data.rows}
          columns={ORDER_COLUMNS}
          empty="Nenhum pedido com este número, CPF, nome ou e-mail."
        />
      )}
    </>
  );
}
