import { useEffect, useState } from 'react';
import { RemakeButton } from '#features/purchase/order-tracking/screens/remake-button.tsx';
import { CONFIRMING } from '#features/purchase/orders/deadline.ts';
import { endingFacts, endingText } from '#features/purchase/orders/endings.ts';
import type { OrderEnding } from '#features/purchase/orders/order.ts';
import { formatHour } from '#features/purchase/orders/schedule.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Link } from '#ui/link/link.tsx';
import { Loader } from '#ui/loader/loader.tsx';
import { orderScene } from '#ui/scenes/scenes.tsx';
import { formatReais } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import type { PixView } from '../contract.ts';
import { CopyCode } from './copy-code.tsx';
import styles from './pix.module.css';
import { usePixWatch } from './use-pix-watch.ts';

interface PixScreenProps {
  start: PixView;
  onPaid: (incrementId: string) => void;
  onRemade: () => void;
  tabTitle: (heading: string) => string;
}

const TITLES = {
  waiting: 'Pague com Pix',
  confirming: CONFIRMING.title,
  paid: 'Pagamento recebido',
  returned: 'Pagamento devolvido',
};

// The previous release sends no ending.
export const pixHeading = ({ status, ending }: Pick<PixView, 'status' | 'ending'>): string =>
  status === 'failed' || status === 'expired' ? endingFacts(ending ?? 'expired').title : TITLES[status];

export function PixScreen({ start, onPaid, onRemade, tabTitle }: PixScreenProps) {
  const view = usePixWatch(start);
  const { incrementId, ending } = view;
  const status = view.status === 'failed' || view.status === 'expired' ? null : view.status;
  const settled = status === 'paid' || status === 'returned';
  useEffect(() => {
    if (settled) onPaid(incrementId);
  }, [settled, incrementId, onPaid]);
  const heading = pixHeading(view);
  useEffect(() => {
    document.title = tabTitle(heading);
  }, [heading, tabTitle]);
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      {!status && <EndedOrder incrementId={incrementId} ending={ending ?? 'expired'} onRemade={onRemade} />}
      {settled && (
        <Alert
          tone={status === 'paid' ? 'success' : 'warning'}
          title={TITLES[status]}
          action={<ButtonLink href={urls.orderResult(incrementId)}>Ver o pedido</ButtonLink>}
        >
          Estamos abrindo seu pedido.
        </Alert>
      )}
      {status === 'waiting' && <Waiting view={view} />}
      {status === 'confirming' && <Confirming view={view} />}
    </div>
  );
}

const minutesLeft = (seconds: number) =>
  seconds < 60 ? 'menos de 1 min' : `${Math.floor(seconds / 60)} min`;

function Facts({ view }: { view: PixView }) {
  return (
    <p className={styles.facts}>
      Pedido <strong>{view.incrementId}</strong> · Total <strong>{formatReais(view.totalCents)}</strong>
    </p>
  );
}

function Confirming({ view }: { view: PixView }) {
  return (
    <>
      <Facts view={view} />
      <Alert title={CONFIRMING.message} action={<ButtonLink href={urls.orders()}>Meus pedidos</ButtonLink>}>
        {CONFIRMING.advice}
      </Alert>
    </>
  );
}

function Waiting({ view }: { view: PixView }) {
  const [clockOffset] = useState(() => Date.parse(view.now) - Date.now());
  return (
    <>
      <Facts view={view} />
      <p className={styles.time}>
        Você tem{' '}
        <Countdown deadline={view.expiresAt} clockOffset={clockOffset} now={view.now} format={minutesLeft} />{' '}
        (até {formatHour(new Date(view.expiresAt))})
      </p>
      {view.copyPaste && view.qr ? (
        <div className={styles.code}>
          <div className={styles.pay}>
            <CopyCode code={view.copyPaste} />
            <ol className={styles.steps}>
              <li>Copie o código e abra o aplicativo do seu banco.</li>
              <li>Escolha pagar com Pix e cole o código em “Pix copia e cola”.</li>
              <li>Confira o valor e confirme. Esta página muda sozinha quando o pagamento chegar.</li>
            </ol>
          </div>
          <details className={styles.scan}>
            <summary>Pagar de outro aparelho com o QR code</summary>
            <img
              className={styles.qr}
              src={view.qr}
              alt="QR code do Pix deste pedido"
              width={280}
              height={280}
            />
          </details>
        </div>
      ) : (
        <Loader label="Gerando o código Pix… Isso pode levar alguns instantes." />
      )}
      <p className={styles.soft}>
        Se fechar esta página, o pedido continua em <Link href={urls.orders()}>Meus pedidos</Link> até o fim
        do prazo.
      </p>
    </>
  );
}

interface EndedProps {
  incrementId: string;
  ending: OrderEnding;
  onRemade: () => void;
}

function EndedOrder({ incrementId, ending, onRemade }: EndedProps) {
  const { advice, again } = endingFacts(ending);
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
      {endingText({ paidAt: null, ending })} {advice}
    </EmptyState>
  );
}
