export { waitingNotes } from './internal/list-queries.ts';
