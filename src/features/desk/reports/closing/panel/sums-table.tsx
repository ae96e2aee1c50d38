import { CellTable } from '#ui/cell-table/cell-table.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { formatReais } from '#values/money.ts';
import type { viewMonth } from '../operations.ts';
import { ledgerNet, type Sums, statementNet } from '../sums.ts';
import { rowName } from '../words.ts';

const AMOUNTS = ['Na loja', 'No banco', 'Na adquirente', 'Diferença', 'Tarifa', 'Líquido'];

const isAcquirers = (row: Sums['row']): boolean => row === 'credit' || row === 'debit';

const cellsOf = (sum: Sums, name: string) => {
  const statement = formatReais(statementNet(sum));
  return [
    name,
    formatReais(ledgerNet(sum)),
    isAcquirers(sum.row) ? '' : statement,
    isAcquirers(sum.row) ? statement : '',
    formatReais(sum.gapCents),
    formatReais(sum.feeCents),
    formatReais(statementNet(sum) - sum.feeCents),
  ];
};

interface SumsTableProps {
  sums: AnswerOf<typeof viewMonth>['sums'];
  depositsCents?: number;
}

/** Received minus refunded, side by side. */
export const SumsTable = ({ sums, depositsCents = 0 }: SumsTableProps) => (
  <>
    <h3>Recebido menos devolvido</h3>
    <CellTable
      caption="Valores na loja, no banco e na adquirente, por forma de pagamento"
      head={['Pagamento', ...AMOUNTS]}
      numeric={AMOUNTS}
      empty="Nenhum movimento."
      dense
      rows={sums.map((sum) => ({ key: sum.row, cells: cellsOf(sum, rowName(sum.row)) }))}
    />
    {depositsCents !== 0 && (
      <p>
        Depósitos da adquirente na conta: {formatReais(depositsCents)}. Eles pagam vendas de dias anteriores.
      </p>
    )}
  </>
);
