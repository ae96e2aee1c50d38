import { Facts } from '#ui/facts/facts.tsx';
import { usePlace } from '#ui/navigation.ts';
import { Paper, Sheet } from '#ui/paper/paper.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { viewSale } from '../operations.ts';
import type { Sale } from './sale.ts';

const METHOD_NAMES = { cash: 'Dinheiro', terminal: 'Maquininha' } as const;

/** The paper of the sale. The customer takes it home, so it names the services as the customer's own receipt does. */
export function SaleReceiptPage() {
  const incrementId = usePlace().pathname.split('/').at(-2) ?? '';
  const view = useOperation<typeof viewSale>('counter/sale', { incrementId });
  const sale = view.data;
  const isPaid = sale?.state === 'paid';
  return (
    <Paper
      back={{ href: panelUrls.sale(incrementId), label: 'Voltar ao pagamento' }}
      {...(isPaid && { print: 'Imprimir recibo' })}
    >
      <ViewState view={view} />
      {sale && !isPaid && <p>Este pedido não está pago.</p>}
      {sale && isPaid && (
        <Sheet
          brand={sale.brand}
          subject={`Pedido ${incrementId}`}
          note="Este recibo não substitui a nota fiscal."
        >
          <h1>Recibo de pagamento</h1>
          <Facts of={factsOf(sale)} />
          <h2>Serviços</h2>
          <ul>
            {sale.services.map(({ id, name, person, cents }) => (
              <li key={id}>
                {name}, {person}: <span className="tabular">{formatReais(cents)}</span>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </Paper>
  );
}

function factsOf({ buyer, totalCents, discountCents, freightCents, taking, text }: Sale): [string, string][] {
  const isCash = taking?.method === 'cash';
  return [
    ['Recebemos de', buyer],
    ['Desconto', discountCents > 0 ? formatReais(discountCents) : ''],
    ['Deslocamento', freightCents > 0 ? formatReais(freightCents) : ''],
    ['Total pago', formatReais(totalCents)],
    ['Forma de pagamento', taking ? METHOD_NAMES[taking.method] : text],
    ['Valor entregue', taking && isCash ? formatReais(taking.givenCents) : ''],
    ['Troco', taking && isCash ? formatReais(taking.changeCents) : ''],
    ['Cartão', taking && !isCash ? taking.brand : ''],
    ['Parcelas', taking && !isCash ? String(taking.installments) : ''],
    ['NSU', taking?.nsu ?? ''],
    ['Autorização', taking?.authorization ?? ''],
    ['Recebido em', taking ? `${formatMoment(new Date(taking.at))}, ${taking.unit}` : ''],
  ];
}
