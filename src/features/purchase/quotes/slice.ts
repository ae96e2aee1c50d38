import { defineSlice, everyMinute, nightly } from '#platform/define-slice.ts';
import { expireQuotes } from './server/end-quote.ts';
import { removeOldQuotes } from './server/erase-quotes.ts';
import { quoteRoutes } from './server/http/routes.ts';

export const quotes = defineSlice({
  name: 'purchase/quotes',
  routes: [quoteRoutes],
  sweeps: [everyMinute('quotes.expire', expireQuotes), nightly('quotes.sweep', removeOldQuotes)],
});
