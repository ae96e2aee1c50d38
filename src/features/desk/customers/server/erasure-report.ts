import { dayOf } from '#values/calendar-day.ts';
import { booksEndBefore, RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';

type Counted =
  | 'addresses'
  | 'beneficiaries'
  | 'cart_lines'
  | 'stock_alerts'
  | 'quotes'
  | 'sessions'
  | 'term_acceptances'
  | 'access_records'
  | 'affiliations';

/** The parts of a customer's export that the report counts. */
export type ErasureCounts = Readonly<Record<Counted, readonly unknown[]>> & {
  orders: readonly { paidAt: Date | null }[];
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const listed = (lines: readonly (string | false)[]): string[] =>
  lines.filter((line) => line !== false && !line.startsWith('0 ')) as string[];

/** Tells the operator the effects of an erasure, in numbers and without names. */
export function erasureReport(data: ErasureCounts, now: Date): { gone: string[]; kept: string[] } {
  const booksEnd = booksEndBefore(now, RETENTION_YEARS.paidOrders);
  const inBooks = data.orders.filter(({ paidAt }) => paidAt !== null && paidAt >= booksEnd);
  const others = data.orders.length - inBooks.length;
  const last = inBooks.map(({ paidAt }) => Number(dayOf(paidAt as Date).slice(0, 4)));
  const erased = [
    'a conta, com nome, documento, contato e senha',
    counted(data.addresses.length, 'endereço', 'endereços'),
    counted(data.beneficiaries.length, 'beneficiário', 'beneficiários'),
    counted(data.cart_lines.length, 'item no carrinho', 'itens no carrinho'),
    counted(data.stock_alerts.length, 'aviso de estoque', 'avisos de estoque'),
    counted(data.quotes.length, 'orçamento', 'orçamentos'),
    counted(data.sessions.length, 'sessão', 'sessões'),
    others > 0 &&
      `a pessoa em ${counted(others, 'pedido não pago ou antigo', 'pedidos não pagos ou antigos')}`,
    inBooks.length > 0 &&
      `e-mail, telefone, endereço de visita e beneficiários cadastrados em ${counted(inBooks.length, 'pedido pago', 'pedidos pagos')}`,
  ];
  const retained = [
    data.orders.length > 0 &&
      `número, estados, datas, serviços e valores de ${counted(data.orders.length, 'pedido', 'pedidos')}, sem a pessoa: livros da loja`,
    inBooks.length > 0 &&
      `nome, CPF ou CNPJ e endereço da nota, pagador e paciente de ${counted(inBooks.length, 'pedido pago', 'pedidos pagos')}, até 31/12/${Math.max(...last) + RETENTION_YEARS.paidOrders}: lei tributária`,
    data.orders.length > 0 &&
      data.term_acceptances.length > 0 &&
      `${counted(data.term_acceptances.length, 'aceite de termos', 'aceites de termos')}, por ${RETENTION_YEARS.acceptances} anos: prova do combinado`,
    data.access_records.length > 0 &&
      `${counted(data.access_records.length, 'registro de acesso', 'registros de acesso')}, por até ${RETENTION_DAYS.accessRecords} dias: Marco Civil da Internet`,
    data.affiliations.length > 0 && 'o CPF na lista do parceiro: peça ao parceiro que o retire',
    'os dados nas cópias de segurança, até elas vencerem',
  ];
  return { gone: listed(erased), kept: listed(retained) };
}
