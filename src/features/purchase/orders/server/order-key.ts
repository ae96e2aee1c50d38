import { orders } from './internal/tables.ts';

/** For foreign keys of other slices. */
export const orderKey = () => orders.id;
