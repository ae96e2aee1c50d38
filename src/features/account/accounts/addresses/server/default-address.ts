import { and, type Column, eq } from 'drizzle-orm';
import { addressColumns } from './internal/queries.ts';
import { addresses } from './internal/tables.ts';

/** Joins each customer's default address to a query of customers, so that it costs no statement of its own. */
export const defaultAddress = {
  rows: addresses,
  columns: addressColumns,
  of: (customerId: Column) => and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)),
};
