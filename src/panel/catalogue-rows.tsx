import { RowsPage as Rows } from '#features/desk/change-sets/panel/rows-page.tsx';
import { useLevels } from '#features/desk/change-sets/stock/panel/use-levels.ts';

const BESIDE = { estoque: useLevels };

export const RowsPage = () => <Rows beside={BESIDE} />;
