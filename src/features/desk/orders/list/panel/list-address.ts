import { panelUrls } from '#values/panel-urls.ts';
import { type OrderColumn, withColumns } from '../columns.ts';
import { type OrderFilter, queryOf } from './order-filter.ts';

export interface ShownList {
  filter: OrderFilter;
  columns: readonly OrderColumn[];
}

export const listAddress = ({ filter, columns }: ShownList): string =>
  panelUrls.orders() + withColumns(queryOf(filter), columns);

/** Leaves out the position in the list, which holds only for a moment. */
export const viewAddress = ({ filter: { after: _, ...filter }, columns }: ShownList): string =>
  listAddress({ filter, columns });
