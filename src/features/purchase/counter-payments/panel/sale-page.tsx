import { type ComponentType, useRef, useState } from 'react';
import { PixAtCounter } from '#features/purchase/pix/panel/pix-at-counter.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { stopCharge, viewSale } from '../operations.ts';
import { ReturnForm } from './return-form.tsx';
import type { Sale } from './sale.ts';
import { TakeForm } from './take-form.tsx';

/** The part that chooses the times of an order's services before the payment. */
type Times = ComponentType<{ incrementId: string }>;

/** Takes the money of an order from the counter or the shop, and hands refunds over. */
export function SalePage({ times }: { times: Times }) {
  const incrementId = usePlace().pathname.split('/').at(-2) ?? '';
  return <Counter key={incrementId} incrementId={incrementId} times={times} />;
}

function Counter({ incrementId, times: Times }: { incrementId: string; times: Times }) {
  const view = useOperation<typeof viewSale>('counter/sale', { incrementId });
  const [notice, setNotice] = useState<{ tone: 'success' | 'warning'; text: string } | null>(null);
  const sale = view.data;
  const { reload } = view;
  const report = (tone: 'success' | 'warning') => (text: string) => {
    setNotice({ tone, text });
    reload();
  };
  const finish = report('success');
  const refuse = report('warning');
  // The form that still waits for the money shows its refusal itself.
  const isShown = notice?.tone === 'success' || sale?.state !== 'waiting';
  return (
    <div className="stack" data-gap="4">
      <p>
        <Link href={panelUrls.order(incrementId)}>Pedido {incrementId}</Link>
      </p>
      <h1>Pagamento no balcão</h1>
      {notice && isShown && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <ViewState view={view} />
      {sale && (
        <>
          <Facts
            of={[
              ['Comprador', sale.buyer],
              ['Total', formatReais(sale.totalCents)],
              ['Pagar até', sale.state === 'waiting' ? formatMoment(new Date(sale.payUntil)) : ''],
            ]}
          />
          {sale.state !== 'waiting' && <p>{sale.text}</p>}
          {sale.returns.map((refund) => (
            <ReturnForm
              key={refund.refundId}
              sale={sale}
              refund={refund}
              onRefused={refuse}
              onReturned={() => finish(`${formatReais(refund.cents)} devolvidos e registrados.`)}
            />
          ))}
          {sale.state === 'waiting' && <Times incrementId={incrementId} />}
          {sale.state === 'waiting' && (
            <Waiting sale={sale} onDone={finish} onRefused={refuse} onChanged={reload} />
          )}
          {sale.state === 'paid' && (
            <div className="cluster" data-gap="3">
              <ButtonLink
                variant={sale.returns.length > 0 ? 'secondary' : 'primary'}
                href={panelUrls.saleReceipt(incrementId)}
              >
                Recibo
              </ButtonLink>
              <ButtonLink variant="secondary" href={panelUrls.vouchers(incrementId)}>
                Vouchers
              </ButtonLink>
              <ButtonLink variant="secondary" href={panelUrls.order(incrementId)}>
                Marcar horários e ver o pedido
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </div>
  );
}

type Way = 'pix' | 'link' | 'cash' | 'terminal';

const WAYS = [
  { value: 'pix', label: 'Pix na tela' },
  { value: 'link', label: 'Pelo cliente, com link' },
  { value: 'cash', label: 'Dinheiro' },
  { value: 'terminal', label: 'Maquininha' },
];

interface WaitingProps {
  sale: Sale;
  onDone(text: string): void;
  /** The order is no longer as this page shows it. */
  onRefused(text: string): void;
  onChanged(): void;
}

function Waiting({ sale, onDone, onRefused, onChanged }: WaitingProps) {
  const { incrementId, open } = sale;
  const [way, setWay] = useState<Way>(sale.way);
  const ways = WAYS.filter(({ value }) => value !== 'pix' || open === 'pix');
  const stop = async () => {
    if (open) await operate<typeof stopCharge>('counter/stop-charge', { incrementId });
  };
  return (
    <>
      <RadioGroup
        name="forma"
        legend="Como o cliente paga"
        inline
        options={ways}
        value={way}
        onChange={({ currentTarget }) => setWay(currentTarget.value as Way)}
      />
      {way === 'pix' && <PixAtCounter incrementId={incrementId} onSettled={onChanged} />}
      {way === 'link' && <PayLink sale={sale} onChanged={onChanged} />}
      {(way === 'cash' || way === 'terminal') && (
        <TakeForm
          key={way}
          sale={sale}
          method={way}
          onBeforeTake={stop}
          onRefused={onRefused}
          onTaken={(changeCents) =>
            onDone(changeCents > 0 ? `Recebido. Troco: ${formatReais(changeCents)}.` : 'Recebido.')
          }
        />
      )}
    </>
  );
}

/** The chat opens from a link of its own, because browsers block windows that open after a response. */
function PayLink({ sale, onChanged }: { sale: Sale; onChanged(): void }) {
  const place = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  return (
    <div ref={place} className="stack" data-gap="3">
      <p>
        O cliente entra na própria conta e paga na página do pedido. Ele também a recebe por e-mail; para
        enviar de novo, abra o pedido.
      </p>
      <div className="cluster" data-gap="3">
        {sale.chat && (
          <ButtonLink href={sale.chat} target="_blank" rel="noreferrer">
            Abrir a conversa no WhatsApp <span className="visually-hidden">(abre em outra aba)</span>
          </ButtonLink>
        )}
        <Button
          variant={sale.chat ? 'secondary' : 'primary'}
          onClick={async () =>
            setCopied(place.current !== null && (await copyText(sale.link, place.current)))
          }
        >
          Copiar o link
        </Button>
        <Button variant="ghost" onClick={onChanged}>
          Ver se já pagou
        </Button>
      </div>
      <p role="status">{copied && 'Link copiado.'}</p>
    </div>
  );
}
