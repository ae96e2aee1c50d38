import { ChangedRows } from '#features/desk/staff/panel/changed-rows.tsx';
import { Button } from '#ui/button/button.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import type { listOrders } from '../operations.ts';
import type { ShownList } from './list-address.ts';
import { isFiltered } from './order-filter.ts';
import { OrderRows } from './order-rows.tsx';
import type { SelectionActs } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useChoice } from './use-choice.ts';

interface ListedOrdersProps {
  shown: ShownList;
  acts?: SelectionActs | undefined;
  onNext(after: string): void;
  onClear(): void;
}

export function ListedOrders({ shown, acts, onNext, onClear }: ListedOrdersProps) {
  const { filter, columns } = shown;
  const view = useOperation<typeof listOrders>('orders/list', filter);
  const { data } = view;
  const [choice, setChoice] = useChoice(filter, data?.rows);
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
          <ChangedRows<typeof listOrders> name="orders/list" input={filter} view={view}>
            {data.more ? 'Mais de 1.000 pedidos' : `${data.total} ${data.total === 1 ? 'pedido' : 'pedidos'}`}
          </ChangedRows>
          {data.rows.length > 0 && (
            <SelectionBar list={data} shown={shown} choice={choice} onChoose={setChoice} acts={acts} />
          )}
          <OrderRows rows={data.rows} columns={columns} empty={empty} choice={choice} onChoose={setChoice} />
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
