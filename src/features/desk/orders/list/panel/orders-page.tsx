import { useEffect, useState } from 'react';
import { PostedSearch, SEARCH_KEY } from '#features/desk/staff/panel/posted-search.tsx';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Button } from '#ui/button/button.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
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
import styles from './orders-page.module.css';
import { SavedViews } from './saved-views.tsx';
import type { SelectionActs } from './selection.ts';

type Searched = AnswerOf<typeof searchOrders>;
type OrderRow = Searched['rows'][number];

/**
 * The address holds the state of filters, columns and page. A search is posted, because it names people; its result has
 * a key.
 */
export function OrdersPage({ acts }: { acts?: SelectionActs }) {
  const { place, go } = useNavigation();
  const list: ShownList = { filter: filterOf(place.search), columns: columnsIn(place.search) };
  const { filter, columns } = list;
  const searched = new URLSearchParams(place.search).get(SEARCH_KEY);
  const [posted, setPosted] = useState<Searched | null>(null);
  useEffect(() => rememberList(place.search), [place.search]);
  const show = (change: Partial<ShownList>) => go(listAddress({ ...list, ...change }));
  const clear = () => show({ filter: {} });
  const mayBulk = usePermitted('order-bulk/list');
  const hasFiles = usePermitted('order-files/list');

  return (
    <>
      <h1>Pedidos</h1>
      <PostedSearch
        label="Número, CPF, nome ou e-mail"
        onSearch={async (text) => {
          const found = await operate<typeof searchOrders>('orders/search', { text });
          setPosted(found);
          go(`${panelUrls.orders()}?${SEARCH_KEY}=${found.key}`);
        }}
      />
      {searched ? (
        <>
          <div className="cluster" data-gap="3">
            <p>Resultado da busca</p>
            <Button variant="ghost" size="sm" onClick={() => go(panelUrls.orders())}>
              Voltar à lista
            </Button>
          </div>
          {posted?.key === searched ? <FoundOrders rows={posted.rows} /> : <FoundAgain searched={searched} />}
        </>
      ) : (
        <>
          <div className={styles.menus}>
            <Filters
              filter={filter}
              onChange={(change) => show({ filter: { ...filter, ...change, after: undefined } })}
            />
            <ColumnsMenu columns={columns} onChange={(chosen) => show({ columns: chosen })} />
            {mayBulk && (
              <Link href={panelUrls.bulkRuns()} className="alone">
                Pedidos em lote
              </Link>
            )}
            {hasFiles && (
              <Link href={panelUrls.orderFiles()} className="alone">
                Arquivos de pedidos
              </Link>
            )}
            <SavedViews shown={list} />
          </div>
          <ListedOrders
            shown={list}
            acts={acts}
            onNext={(after) => show({ filter: { ...filter, after } })}
            onClear={clear}
          />
        </>
      )}
    </>
  );
}

const EMPTY = 'Nenhum pedido com este número, CPF, nome ou e-mail.';

const FoundOrders = ({ rows }: { rows: readonly OrderRow[] }) => (
  <OrderRows rows={rows} columns={ORDER_COLUMNS} empty={EMPTY} />
);

function FoundAgain({ searched }: { searched: string }) {
  const view = useOperation<typeof openSearch>('orders/searched', { key: searched });
  return (
    <>
      <ViewState view={view} />
      {view.data && <FoundOrders rows={view.data.rows} />}
    </>
  );
}
