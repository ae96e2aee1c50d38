import { BrandPart } from '../brand/panel/brand-part.tsx';
import { CampaignPart } from '../campaigns/panel/campaign-part.tsx';
import { MenuPart } from '../menu/panel/menu-part.tsx';
import { PagePart } from '../pages/panel/page-part.tsx';
import { StockPart } from '../stock/panel/stock-part.tsx';
import { useLevels } from '../stock/panel/use-levels.ts';
import { UnitPart } from '../units/panel/unit-part.tsx';
import type { BesidePart, RowPart, UseBeside } from './answers.ts';

/** Columns of the list beside those of the rows, by kind. */
export const COLUMNS: Readonly<Partial<Record<string, UseBeside>>> = { estoque: useLevels };

/** The part above the form of a row, by kind. */
export const ABOVE: Readonly<Partial<Record<string, RowPart>>> = { unidades: UnitPart, estoque: StockPart };

/** The part beside the form of a row, which follows the typed cells, by kind. */
export const BESIDE: Readonly<Partial<Record<string, BesidePart>>> = {
  paginas: PagePart,
  marca: BrandPart,
  categorias: MenuPart,
  popups: CampaignPart,
  avisos: CampaignPart,
  cupons: CampaignPart,
};
