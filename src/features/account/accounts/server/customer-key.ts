import { customers } from './internal/tables.ts';

export const customerKey = () => customers.id;
