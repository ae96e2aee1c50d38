import type { ComponentType } from 'react';
import { PagePart } from '../pages/panel/page-part.tsx';
import { StockPart } from '../stock/panel/stock-part.tsx';
import { UnitPart } from '../units/panel/unit-part.tsx';
import type { RowPart } from './answers.ts';

/** The part above the form of a row, by kind. */
export const ABOVE: Readonly<Partial<Record<string, RowPart>>> = { unidades: UnitPart, estoque: StockPart };

interface BesideProps {
  /** Null for a new row. */
  rowKey: string | null;
  /** As they are typed at the moment. */
  cells: Readonly<Record<string, string>>;
}

/** The part beside the form of a row, which follows the typed cells, by kind. */
export const BESIDE: Readonly<Partial<Record<string, ComponentType<BesideProps>>>> = { paginas: PagePart };
