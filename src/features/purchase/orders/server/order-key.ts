import { orders } from './internal/tables.ts';

export const orderKey = () => orders.id;
