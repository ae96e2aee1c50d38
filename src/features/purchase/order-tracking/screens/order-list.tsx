import type { CancellationRequest } from '#features/purchase/cancellations/cancellation.ts';
import { CONFIRMING } from '#features/purchase/orders/deadline.ts';
import { unpaidEnding } from '#features/purchase/orders/endings.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card, cardLink } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Link } from '#ui/link/link.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import type { Family } from '#ui/plate/plates.tsx';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import { paperUrls } from '#values/paper-urls.ts';
import { urls } from '#values/urls.ts';
import { moneyText, statusText } from '../display.ts';
import type { Outlook } from '../outlook.ts';
import { isCancelledService, isRequestedService } from '../tracker.ts';
import styles from './orders.module.css';
import { isPayable, PayButtons } from './pay-buttons.tsx';

type ListedOrder = Pick<
  Order,
  | 'incrementId'
  | 'status'
  | 'voucherHold'
  | 'paidAt'
  | 'ending'
  | 'createdAt'
  | 'totalCents'
  | 'card'
  | 'paymentType'
> & {
  confirming: boolean;
  refundedCents: Cents;
  returningCents: Cents;
  /** The customer's open request to cancel; null without one. */
  cancellation: (Pick<CancellationRequest, 'state' | 'lineIds'> & { title: string; story: string }) | null;
  outlook: Pick<Outlook, 'headline' | 'meaning'>;
  result: string;
  preparation: string;
  lines: readonly (Pick<OrderLine, 'id' | 'productName' | 'state'> & { family: Family })[];
};

interface OrderListProps {
  orders: readonly ListedOrder[];
  page: number;
  pages: number;
}

const toneOf = ({ status, voucherHold }: ListedOrder): BadgeTone =>
  isAuthorized(status)
    ? voucherHold
      ? 'yellow'
      : 'green'
    : status === 'canceled'
      ? 'red'
      : status === 'processing_cancel'
        ? 'gray'
        : 'yellow';

export function OrderList({ orders, page, pages }: OrderListProps) {
  return (
    <div className={styles.page}>
      <h1>Meus pedidos</h1>
      <div>
        <ButtonLink variant="secondary" size="sm" href={paperUrls.results()}>
          Resultados de exames
        </ButtonLink>
      </div>
      {orders.length === 0 ? (
        <EmptyState
          title="Você ainda não fez pedidos"
          action={<ButtonLink href={urls.home()}>Conhecer os serviços</ButtonLink>}
        >
          Quando fizer, eles aparecem aqui com o andamento de cada um.
        </EmptyState>
      ) : (
        <>
          <h2>Últimos pedidos</h2>
          <ul role="list" className={styles.items}>
            {orders.map((order) => (
              <OrderCard key={order.incrementId} order={order} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={pages}
            href={(to) => (to > 1 ? `${urls.orders()}?p=${to}` : urls.orders())}
          />
        </>
      )}
    </div>
  );
}

function OrderCard({ order }: { order: ListedOrder }) {
  const ending = unpaidEnding(order);
  const { cancellation } = order;
  const left = order.lines.filter(
    (line) => !isCancelledService(order, line) && !isRequestedService(order, line),
  );
  const lines = left.length > 0 ? left : order.lines;
  const { headline, meaning } = order.outlook;
  const services = summary(lines);
  return (
    <Card as="li" interactive className={styles.listed}>
      <div className={styles.listedHead}>
        <h3 className={styles.listedName}>{headline || services}</h3>
        <Badge tone={toneOf(order)}>{statusText(order).title}</Badge>
      </div>
      <p>{order.confirming ? CONFIRMING.title : (ending?.title ?? meaning)}</p>
      {cancellation && isAuthorized(order.status) && (
        <p>
          {cancellation.title}. {cancellation.story}
        </p>
      )}
      {order.result && <p className={styles.soft}>{order.result}</p>}
      {order.preparation && <p className={styles.soft}>{order.preparation}</p>}
      <div className={styles.service}>
        <span className={styles.plates}>
          {familiesOf(lines).map((family) => (
            <Plate key={family} family={family} />
          ))}
        </span>
        <p>{headline && services}</p>
      </div>
      <p className={styles.number}>
        <Link className={cardLink} href={urls.order(order.incrementId)}>
          Pedido {order.incrementId}
        </Link>{' '}
        · {[`Compra de ${formatDay(dayOf(order.createdAt))}`, moneyText(order)].filter(Boolean).join(' · ')}
      </p>
      {isPayable(order) && (
        <p className={styles.above}>
          <PayButtons order={order} hasOtherWays={false} />
        </p>
      )}
    </Card>
  );
}

const familiesOf = (lines: ListedOrder['lines']) => [...new Set(lines.map(({ family }) => family))];

function summary(lines: ListedOrder['lines']): string {
  const more = lines.length - 1;
  return `${lines[0]?.productName ?? ''}${more > 0 ? ` e mais ${more} ${more === 1 ? 'serviço' : 'serviços'}` : ''}`;
}
