import type { ReactNode } from 'react';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { isUsable } from '#features/purchase/orders/status.ts';
import { voucherState } from '#features/purchase/orders/voucher-state.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { paperUrls } from '#values/paper-urls.ts';
import { hasTimes } from '../booked-lines.ts';
import { wasPaid } from '../paid.ts';

export function OrderPapers({ order }: { order: OrderShown }) {
  const { id, incrementId } = order;
  const voucher = voucherState(order) === 'ready';
  const receipt = wasPaid(order);
  const timed = hasTimes(order);
  if (!voucher && !receipt && !timed) return null;
  return (
    <div className="cluster" data-gap="5">
      {voucher && (
        <ButtonLink href={paperUrls.voucher(id)} target="_blank" rel="noreferrer">
          Imprimir voucher <Elsewhere />
        </ButtonLink>
      )}
      {receipt && <PaperLink href={paperUrls.receipt(incrementId)}>Recibo de pagamento</PaperLink>}
      {receipt && isUsable(order) && (
        <PaperLink href={paperUrls.reimbursement(incrementId)}>Demonstrativo para reembolso</PaperLink>
      )}
      {timed && (
        <a href={paperUrls.agenda(incrementId)} className="alone" download>
          Adicionar ao calendário
        </a>
      )}
    </div>
  );
}

const Elsewhere = () => <span className="visually-hidden">(abre em outra janela)</span>;

const PaperLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="alone" target="_blank" rel="noreferrer">
    {children} <Elsewhere />
  </Link>
);
