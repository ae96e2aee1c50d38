import { Paper, Sheet } from '#ui/paper/paper.tsx';
import type { PageBrand } from '#values/brand.ts';
import { formatReais } from '#values/money.ts';
import { formatTaxId } from '#values/tax-id.ts';
import { urls } from '#values/urls.ts';
import type { Receipt } from '../receipt.ts';
import styles from './receipts.module.css';

interface ReceiptPageProps {
  receipt: Receipt & { madeAt: string };
  brand: PageBrand;
}

export function ReceiptPage({ receipt, brand }: ReceiptPageProps) {
  const { incrementId, payer, lines } = receipt;
  const document = payer.taxId && formatTaxId(payer.taxId);
  return (
    <Paper back={{ href: urls.order(incrementId), label: 'Voltar ao pedido' }} print="Imprimir recibo">
      <Sheet
        brand={brand}
        subject={`Pedido ${incrementId}`}
        note={`Emitido em ${receipt.madeAt}. Este recibo não substitui a nota fiscal.`}
      >
        <div className={styles.title}>
          <h1>Recibo de pagamento</h1>
          <strong className={styles.amount}>{formatReais(receipt.netCents)}</strong>
        </div>
        <p className={styles.sentence}>
          Recebemos de <strong>{payer.name}</strong>
          {document && (
            <>
              , {document.length > 14 ? 'CNPJ' : 'CPF'} <span className={styles.whole}>{document}</span>
            </>
          )}
          , o valor de <strong>{formatReais(receipt.paidCents)}</strong> pelos serviços abaixo
          {receipt.refundedCents > 0 && <>, dos quais devolvemos {formatReais(receipt.refundedCents)}</>}.
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>Pago em</dt>
            <dd className="tabular">{receipt.paidOn}</dd>
          </div>
          <div>
            <dt>Forma de pagamento</dt>
            <dd>{receipt.paidBy}</dd>
          </div>
        </dl>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Serviço</th>
              <th scope="col" className={styles.money}>
                Valor
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, person, cents, cancelled }) => (
              <tr key={id}>
                <td>
                  {name}
                  {cancelled && ' (cancelado)'}
                  <span className={styles.under}>{person}</span>
                </td>
                <td className={styles.money}>{formatReais(cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Row label="Desconto" cents={-receipt.discountCents} />
            <Row label="Taxa de deslocamento" cents={receipt.freightCents} />
            <Row label="Juros do parcelamento" cents={receipt.interestCents} />
            <Row label="Total pago" cents={receipt.paidCents} total />
            <Row label="Devolvido" cents={-receipt.refundedCents} />
            {receipt.refundedCents > 0 && (
              <Row label="Valor deste recibo" cents={receipt.netCents} always total />
            )}
          </tfoot>
        </table>
      </Sheet>
    </Paper>
  );
}

interface RowProps {
  label: string;
  cents: number;
  /** The line appears even with an amount of zero. */
  always?: boolean;
  total?: boolean;
}

const Row = ({ label, cents, always, total }: RowProps) =>
  (cents !== 0 || always) && (
    <tr data-total={total || undefined}>
      <th scope="row">{label}</th>
      <td className={styles.money}>{formatReais(cents)}</td>
    </tr>
  );
