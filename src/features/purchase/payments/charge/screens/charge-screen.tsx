import { useEffect, useState } from 'react';
import { RemakeButton } from '#features/purchase/order-tracking/screens/remake-button.tsx';
import { CONFIRMING } from '#features/purchase/orders/deadline.ts';
import { endingFacts, endingText } from '#features/purchase/orders/endings.ts';
import type { OrderEnding } from '#features/purchase/orders/order.ts';
import type { ChargeWords } from '#features/purchase/orders/payment-type-facts.ts';
import { chargeOf, type PaymentType } from '#features/purchase/orders/payment-types.ts';
import { formatHour } from '#features/purchase/orders/schedule.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Link } from '#ui/link/link.tsx';
import { Loader } from '#ui/loader/loader.tsx';
import { orderScene } from '#ui/scenes/scenes.tsx';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import type { ChargeView } from '../contract.ts';
import styles from './charge.module.css';
import { CopyCode } from './copy-code.tsx';
import { useChargeWatch } from './use-charge-watch.ts';

interface ChargeScreenProps {
  type: PaymentType;
  start: ChargeView;
  onPaid: (incrementId: string) => void;
  onRemade: () => void;
  tabTitle: (heading: string) => string;
}

const TITLES = {
  confirming: CONFIRMING.title,
  paid: 'Pagamento recebido',
  returned: 'Pagamento devolvido',
};

// The previous release sends no ending.
export function chargeHeading(
  type: PaymentType,
  { status, ending }: Pick<ChargeView, 'status' | 'ending'>,
): string {
  if (status === 'waiting') return chargeOf(type).words.title;
  return status === 'failed' || status === 'expired'
    ? endingFacts(ending ?? 'expired', type).title
    : TITLES[status];
}

export function ChargeScreen({ type, start, onPaid, onRemade, tabTitle }: ChargeScreenProps) {
  const view = useChargeWatch(chargeOf(type).page, start);
  const { incrementId, ending } = view;
  const status = view.status === 'failed' || view.status === 'expired' ? null : view.status;
  const settled = status === 'paid' || status === 'returned';
  useEffect(() => {
    if (settled) onPaid(incrementId);
  }, [settled, incrementId, onPaid]);
  const heading = chargeHeading(type, view);
  useEffect(() => {
    document.title = tabTitle(heading);
  }, [heading, tabTitle]);
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      {!status && (
        <EndedOrder type={type} incrementId={incrementId} ending={ending ?? 'expired'} onRemade={onRemade} />
      )}
      {settled && (
        <Alert
          tone={status === 'paid' ? 'success' : 'warning'}
          title={TITLES[status]}
          action={<ButtonLink href={urls.orderResult(incrementId)}>Ver o pedido</ButtonLink>}
        >
          Estamos abrindo seu pedido.
        </Alert>
      )}
      {status === 'waiting' && <Waiting view={view} words={chargeOf(type).words} />}
      {status === 'confirming' && <Confirming view={view} />}
    </div>
  );
}

const DAY_SECONDS = 24 * 60 * 60;

function timeLeft(seconds: number): string {
  const days = Math.floor(seconds / DAY_SECONDS);
  if (days > 0) return days === 1 ? '1 dia' : `${days} dias`;
  return seconds < 60 ? 'menos de 1 min' : `${Math.floor(seconds / 60)} min`;
}

const untilText = ({ expiresAt, now }: ChargeView): string => {
  const isLong = Date.parse(expiresAt) - Date.parse(now) > DAY_SECONDS * 1000;
  return isLong ? formatMoment(new Date(expiresAt)) : formatHour(new Date(expiresAt));
};

function Facts({ view }: { view: ChargeView }) {
  return (
    <p className={styles.facts}>
      Pedido <strong>{view.incrementId}</strong> · Total <strong>{formatReais(view.totalCents)}</strong>
    </p>
  );
}

function Confirming({ view }: { view: ChargeView }) {
  return (
    <>
      <Facts view={view} />
      <Alert title={CONFIRMING.message} action={<ButtonLink href={urls.orders()}>Meus pedidos</ButtonLink>}>
        {CONFIRMING.advice}
      </Alert>
    </>
  );
}

function Waiting({ view, words }: { view: ChargeView; words: ChargeWords }) {
  const [clockOffset] = useState(() => Date.parse(view.now) - Date.now());
  return (
    <>
      <Facts view={view} />
      <p className={styles.time}>
        Você tem{' '}
        <Countdown deadline={view.expiresAt} clockOffset={clockOffset} now={view.now} format={timeLeft} />{' '}
        (até {untilText(view)})
      </p>
      {view.copyPaste && view.qr ? (
        <div className={styles.code}>
          <div className={styles.pay}>
            <CopyCode code={view.copyPaste} words={words} />
            <ol className={styles.steps}>
              {words.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
          <details className={styles.scan}>
            <summary>{words.scan}</summary>
            <img className={styles.qr} src={view.qr} alt={words.picture} width={280} height={280} />
          </details>
        </div>
      ) : (
        <Loader label={words.wait} />
      )}
      <p className={styles.soft}>
        Se fechar esta página, o pedido continua em <Link href={urls.orders()}>Meus pedidos</Link> até o fim
        do prazo.
      </p>
    </>
  );
}

interface EndedProps {
  type: PaymentType;
  incrementId: string;
  ending: OrderEnding;
  onRemade: () => void;
}

function EndedOrder({ type, incrementId, ending, onRemade }: EndedProps) {
  const { advice, again } = endingFacts(ending, type);
  return (
    <EmptyState
      scene={orderScene}
      title={`Pedido ${incrementId}`}
      action={
        <span className="cluster" data-gap="2">
          <RemakeButton incrementId={incrementId} label={again} onRemade={onRemade} />
          <ButtonLink variant="secondary" href={urls.orders()}>
            Meus pedidos
          </ButtonLink>
        </span>
      }
    >
      {endingText({ paidAt: null, ending, paymentType: type })} {advice}
    </EmptyState>
  );
}
