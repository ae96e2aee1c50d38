/** `word` is the column's name in the address. The number always comes first. */
const COLUMNS = {
  createdAt: { name: 'Feito em', word: 'feito' },
  buyer: { name: 'Comprador', word: 'comprador' },
  lines: { name: 'Itens', word: 'itens' },
  units: { name: 'Unidade', word: 'unidade' },
  status: { name: 'Estado', word: 'estado' },
  payment: { name: 'Pagamento', word: 'pagamento' },
  total: { name: 'Total', word: 'total' },
  visitAt: { name: 'Atendimento', word: 'atendimento' },
  scheduleBy: { name: 'Prazo', word: 'prazo' },
} as const;

export type OrderColumn = keyof typeof COLUMNS;

export const ORDER_COLUMNS = Object.keys(COLUMNS) as OrderColumn[];

export const columnName = (column: OrderColumn): string => COLUMNS[column].name;

const KEY = 'colunas';

/** Returns all columns unless the address names some. */
export function columnsIn(search: string): OrderColumn[] {
  const words = new URLSearchParams(search).get(KEY)?.split(',');
  const named = ORDER_COLUMNS.filter((column) => words?.includes(COLUMNS[column].word));
  return named.length > 0 ? named : ORDER_COLUMNS;
}

export function withColumns(search: string, columns: readonly OrderColumn[]): string {
  const query = new URLSearchParams(search);
  query.delete(KEY);
  const words = ORDER_COLUMNS.filter((column) => columns.includes(column));
  if (words.length > 0 && words.length < ORDER_COLUMNS.length)
    query.set(KEY, words.map((column) => COLUMNS[column].word).join(','));
  return query.size === 0 ? '' : `?${query}`;
}
