import type { ComponentType } from 'react';
import { PagePart } from './page-part.tsx';

export interface RowPartProps {
  /** Null for a new row. */
  rowKey: string | null;
  /** As they are typed at the moment. */
  cells: Readonly<Record<string, string>>;
}

/** The part beside the form of a row, by kind. */
export const ROW_PARTS: Readonly<Partial<Record<string, ComponentType<RowPartProps>>>> = {
  paginas: PagePart,
};
