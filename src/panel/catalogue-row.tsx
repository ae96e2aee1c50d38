import { RowPage as Row } from '#features/desk/change-sets/panel/row-page.tsx';
import { StockPart } from '#features/desk/change-sets/stock/panel/stock-part.tsx';
import { UnitPart } from '#features/desk/change-sets/units/panel/unit-part.tsx';

const PARTS = { unidades: UnitPart, estoque: StockPart };

export const RowPage = () => <Row parts={PARTS} />;
