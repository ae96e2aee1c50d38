export { waitingAtLaboratory } from './internal/desk-queries.ts';
