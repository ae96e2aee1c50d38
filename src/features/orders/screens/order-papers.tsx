import { ButtonLink } from '#ui/button/button.tsx';
import { urls } from '#values/urls.ts';
import type { OrderShown } from '../order.ts';
import { voucherState } from '../voucher-state.ts';

const inOwnTab = { target: '_blank', rel: 'noreferrer' } as const;
const IN_OWN_TAB = <span className="visually-hidden"> (abre em outra janela)</span>;

/** What an order has to print. */
export function OrderPapers({ order }: { order: OrderShown }) {
  if (voucherState(order) === 'none') return null;
  return (
    <div className="cluster">
      <ButtonLink href={urls.voucher(order.id)} {...inOwnTab}>
        Imprimir voucher{IN_OWN_TAB}
      </ButtonLink>
    </div>
  );
}
