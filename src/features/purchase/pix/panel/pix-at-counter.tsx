import { useEffect } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Loader } from '#ui/loader/loader.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { formatReais } from '#values/money.ts';
import type { watchPix } from '../operations.ts';

const EVERY_MS = 3000;

interface PixAtCounterProps {
  incrementId: string;
  /** The order no longer waits for this Pix. */
  onSettled(): void;
}

/** The customer scans the picture on the operator's screen, which hears of the money by itself. */
export function PixAtCounter({ incrementId, onSettled }: PixAtCounterProps) {
  const { data, failure, refresh } = useOperation<typeof watchPix>('pix/watch', { incrementId });
  const isOpen = !data || data.status === 'waiting' || data.status === 'confirming';
  useEffect(() => {
    if (!isOpen) return onSettled();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen, refresh, onSettled]);
  if (failure && !data) return <Alert tone="error">{failure.message}</Alert>;
  if (!data?.qr) return <Loader label="Gerando o código Pix…" />;
  return (
    <div className="stack" data-gap="3">
      <p role="status">
        O cliente lê o código no aplicativo do banco e paga {formatReais(data.totalCents)}. Esta tela avisa
        quando o dinheiro chegar.
      </p>
      <img src={data.qr} alt="QR code do Pix deste pedido" width={280} height={280} />
    </div>
  );
}
