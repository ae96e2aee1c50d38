import { useEffect, useState } from 'react';
import { VoucherSheets } from '#features/care/vouchers/screens/voucher-pages.tsx';
import { lastList } from '#features/desk/orders/list/panel/last-list.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { type AnswerOf, messageOf } from '#ui/http.ts';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { Paper } from '#ui/paper/paper.tsx';
import { MOST_PRINTED } from '#values/panel-urls.ts';
import type { viewVouchers } from '../operations.ts';

type VouchersAnswer = AnswerOf<typeof viewVouchers>;

const isReady = ({ shown }: VouchersAnswer): boolean => shown.state === 'ready';

/**
 * Prints the vouchers of several orders together. Each order is opened, and leaves an audit row, as if it were alone.
 */
export function PrintedVouchersPage() {
  const numbers = usePlace().pathname.split('/').at(-1) ?? '';
  return <Printed key={numbers} numbers={[...new Set(numbers.split(',').slice(0, MOST_PRINTED))]} />;
}

function Printed({ numbers }: { numbers: readonly string[] }) {
  const [found, setFound] = useState<readonly VouchersAnswer[]>([]);
  const [failures, setFailures] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other numbers are another page.
  useEffect(() => {
    const stop = new AbortController();
    async function open() {
      for (const incrementId of numbers) {
        try {
          const view = await operate<typeof viewVouchers>(
            'order-desk/vouchers',
            { incrementId },
            { signal: stop.signal },
          );
          setFound((before) => [...before, view]);
        } catch (failure) {
          if (stop.signal.aborted) return;
          setFailures((before) => [...before, `${incrementId}: ${messageOf(failure)}`]);
        }
      }
    }
    void open();
    return () => stop.abort();
  }, []);
  const waiting = numbers.length - found.length - failures.length;
  const left = found.filter((one) => !isReady(one)).map(({ shown }) => `${shown.incrementId}: sem voucher.`);
  const ready = found.filter(isReady);
  return (
    <Paper
      back={{ href: lastList(), label: 'Voltar aos pedidos' }}
      {...(waiting === 0 && ready.length > 0 && { print: 'Imprimir vouchers' })}
    >
      <div className="no-print">
        <p role="status">
          {waiting > 0
            ? `Abrindo ${found.length + failures.length} de ${numbers.length}…`
            : `Vouchers de ${ready.length} ${ready.length === 1 ? 'pedido' : 'pedidos'}.`}
        </p>
        {waiting === 0 && failures.length + left.length > 0 && (
          <Alert tone="warning">
            <p>Ficaram de fora:</p>
            <ul>
              {[...failures, ...left].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      {ready.map((one) => (
        <VoucherSheets key={one.shown.incrementId} {...one} />
      ))}
    </Paper>
  );
}
