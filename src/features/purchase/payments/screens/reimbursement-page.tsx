import { Paper, Sheet } from '#ui/paper/paper.tsx';
import type { PageBrand } from '#values/brand.ts';
import { formatReais } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import type { ReimbursableService, ReimbursementStatement } from '../receipt.ts';
import styles from './receipts.module.css';

interface ReimbursementPageProps {
  incrementId: string;
  madeAt: string;
  statements: readonly ReimbursementStatement[];
  brand: PageBrand;
}

/** Each person has a sheet, because health plans reimburse by beneficiary. */
export function ReimbursementPage({ incrementId, madeAt, statements, brand }: ReimbursementPageProps) {
  return (
    <Paper back={{ href: urls.order(incrementId), label: 'Voltar ao pedido' }} print="Imprimir demonstrativo">
      {statements.map((statement, index) => (
        <Sheet
          key={statement.key}
          brand={brand}
          subject={`Pedido ${incrementId}`}
          note={`Emitido em ${madeAt}.`}
        >
          <Statement statement={statement} brand={brand} first={index === 0} />
        </Sheet>
      ))}
    </Paper>
  );
}

function Statement({
  statement: { name, document, services, attendedCents },
  brand,
  first,
}: {
  statement: ReimbursementStatement;
  brand: PageBrand;
  first: boolean;
}) {
  const Title = first ? 'h1' : 'h2';
  const attended = services.filter(({ attendedOn }) => attendedOn !== null);
  const waiting = services.filter(({ attendedOn }) => attendedOn === null);
  return (
    <>
      <div className={styles.title}>
        <Title className={styles.heading}>Demonstrativo para reembolso</Title>
      </div>
      <dl className={styles.facts}>
        <Fact label="Beneficiário" text={name} />
        {document && <Fact label={/^\d{3}\./.test(document) ? 'CPF' : 'Documento'} text={document} />}
        <Fact label="Prestador" text={brand.legalName} />
        <Fact label="CNPJ" text={brand.cnpj} />
        {brand.cnes && <Fact label="CNES" text={brand.cnes} />}
        {brand.technicalDirector && (
          <Fact label={brand.technicalDirector.title} text={brand.technicalDirector.name} />
        )}
      </dl>
      {attended.length > 0 ? (
        <ServiceTable caption="Serviços realizados" services={attended} totalCents={attendedCents} />
      ) : (
        <p className={styles.sentence}>
          Nada foi feito ainda. O plano só reembolsa o que já foi feito: volte a esta página depois do
          atendimento.
        </p>
      )}
      {waiting.length > 0 && (
        <ServiceTable caption="Ainda não realizados, fora deste demonstrativo" services={waiting} />
      )}
    </>
  );
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">{text}</dd>
  </div>
);

interface ServiceTableProps {
  caption: string;
  services: readonly ReimbursableService[];
  totalCents?: number;
}

const ServiceTable = ({ caption, services, totalCents }: ServiceTableProps) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Serviço</th>
        <th scope="col">Realizado em</th>
        <th scope="col" className={styles.money}>
          Valor pago
        </th>
      </tr>
    </thead>
    <tbody>
      {services.map(({ id, name, tuss, term, cents, attendedOn }) => (
        <tr key={id}>
          <td>
            {name}
            <span className={styles.under}>
              {tuss ? `TUSS ${tuss}${term && `: ${term}`}` : 'sem código TUSS'}
            </span>
          </td>
          <td className="tabular">{attendedOn ?? 'ainda não realizado'}</td>
          <td className={styles.money}>{formatReais(cents)}</td>
        </tr>
      ))}
    </tbody>
    {totalCents !== undefined && (
      <tfoot>
        <tr data-total>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td className={styles.money}>{formatReais(totalCents)}</td>
        </tr>
      </tfoot>
    )}
  </table>
);
