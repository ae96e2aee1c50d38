import { defineSlice, everyMinute, nightly } from '#platform/define-slice.ts';
import { expireQuotes } from './server/end-quote.ts';
import { removeOldQuotes } from './server/erase-quotes.ts';

export const quotes = defineSlice({
  name: 'purchase/quotes',
  sweeps: [everyMinute('quotes.expire', expireQuotes), nightly('quotes.sweep', removeOldQuotes)],
});
