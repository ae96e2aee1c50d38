export { receivedByDay } from './internal/queries.ts';
