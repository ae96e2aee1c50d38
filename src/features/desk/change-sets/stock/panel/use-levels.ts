import { useOperation } from '#ui/use-operation.ts';
import type { UseBeside } from '../../panel/answers.ts';
import type { listLevels } from '../operations.ts';

const HEAD = ['Saldo', 'Reservado', 'Livre', 'Mínimo'];

/** Levels beside each row of the list. Uncounted services have none. */
export const useLevels: UseBeside = (keys) => {
  const { data } = useOperation<typeof listLevels>('stock-desk/levels', { keys: [...keys] });
  if (!data) return null;
  const cells = data.rows.map(({ key, balance, held, free, minimum }) => [
    key,
    [balance, held, free, minimum].map(String),
  ]);
  return { head: HEAD, cells: new Map(cells as [string, string[]][]) };
};
