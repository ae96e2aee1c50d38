import { orderLines, orders } from './internal/tables.ts';

export const orderKey = () => orders.id;

export const lineKey = () => orderLines.id;
