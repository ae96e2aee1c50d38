import { and, type Column, eq } from 'drizzle-orm';
import { addressColumns } from './internal/queries.ts';
import { addresses } from './internal/tables.ts';

/** For a query of customers: joins each one's default address, so that it costs no statement of its own. */
export const defaultAddress = {
  rows: addresses,
  columns: addressColumns,
  of: (customerId: Column) => and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)),
};
