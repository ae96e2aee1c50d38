import { useEffect, useState } from 'react';
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
import type { PixStatus } from '../pix.ts';
import { CopyCode } from './copy-code.tsx';
import styles from './pix.module.css';
import { usePixWatch } from './use-pix-watch.ts';

interface PixScreenProps {
  start: PixView;
  onPaid: (incrementId: string) => void;
}

const TITLES: Record<PixStatus, string> = {
  waiting: 'Pague com Pix',
  paid: 'Pagamento recebido',
  expired: 'O prazo do Pix terminou',
  failed: 'Não foi possível gerar o Pix',
  returned: 'Pagamento devolvido',
};

const isSettled = (status: PixStatus): boolean => status === 'paid' || status === 'returned';

export function PixScreen({ start, onPaid }: PixScreenProps) {
  const view = usePixWatch(start);
  const { status, incrementId } = view;
  useEffect(() => {
    if (isSettled(status)) onPaid(incrementId);
  }, [status, incrementId, onPaid]);
  return (
    <div className={styles.page}>
      <h1>{TITLES[status]}</h1>
      {status === 'expired' && <Expired incrementId={incrementId} />}
      {status === 'failed' && <Failed incrementId={incrementId} />}
      {isSettled(status) && (
        <Alert
          tone={status === 'paid' ? 'success' : 'warning'}
          title={TITLES[status]}
          action={<ButtonLink href={urls.orderResult(incrementId)}>Ver o pedido</ButtonLink>}
        >
          Estamos abrindo seu pedido.
        </Alert>
      )}
      {status === 'waiting' && <Waiting view={view} />}
    </div>
  );
}

function Waiting({ view }: { view: PixView }) {
  const [clockOffset] = useState(() => Date.parse(view.now) - Date.now());
  return (
    <>
      <p className={styles.facts}>
        Pedido <strong>{view.incrementId}</strong> · Total <strong>{formatReais(view.totalCents)}</strong>
      </p>
      <p className={styles.time}>
        Pague em até <Countdown deadline={view.expiresAt} clockOffset={clockOffset} />
      </p>
      {view.copyPaste && view.qr ? (
        <div className={styles.code}>
          <img
            className={styles.qr}
            src={view.qr}
            alt="QR code do Pix deste pedido"
            width={280}
            height={280}
          />
          <div>
            <ol className={styles.steps}>
              <li>Abra o aplicativo do seu banco e escolha pagar com Pix.</li>
              <li>Aponte a câmera para o QR code, ou copie o código e cole em “Pix copia e cola”.</li>
              <li>Confira o valor e confirme. Esta página muda sozinha quando o pagamento chegar.</li>
            </ol>
            <CopyCode code={view.copyPaste} />
          </div>
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

const WayOut = ({ href = urls.home() }: { href?: string }) => (
  <span className="cluster" data-gap="2">
    <ButtonLink href={href}>Fazer um novo pedido</ButtonLink>
    <ButtonLink variant="secondary" href={urls.orders()}>
      Meus pedidos
    </ButtonLink>
  </span>
);

const Expired = ({ incrementId }: { incrementId: string }) => (
  <EmptyState scene={orderScene} title={`O pedido ${incrementId} não foi pago a tempo`} action={<WayOut />}>
    Nada foi cobrado. Se você acabou de pagar, aguarde: assim que o banco confirmar, avisamos por e-mail. O
    valor é devolvido quando não há mais vaga.
  </EmptyState>
);

const Failed = ({ incrementId }: { incrementId: string }) => (
  <EmptyState
    scene={orderScene}
    title={`O banco não aceitou gerar o Pix do pedido ${incrementId}`}
    action={<WayOut href={urls.checkout()} />}
  >
    O pedido foi cancelado, nada foi cobrado e seus serviços voltaram ao carrinho. Confira o nome e o CPF ou
    CNPJ de quem paga e tente de novo; se continuar, fale conosco.
  </EmptyState>
);
