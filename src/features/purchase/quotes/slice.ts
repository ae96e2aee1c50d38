import type { Customer } from '#features/account/accounts/customer.ts';
import { defineSlice, everyMinute, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { expireQuotes } from './server/end-quote.ts';
import { removeOldQuotes } from './server/erase-quotes.ts';
import { quoteRoutes } from './server/http/routes.ts';
import { openQuote, showQuote } from './server/open-quote.ts';
import { personalData } from './server/personal-data.ts';
import { quoteFlow } from './server/preview-quote.ts';

export const quotes = defineSlice({
  name: 'purchase/quotes',
  routes: [quoteRoutes],
  sweeps: [
    everyMinute('quotes.expire', 'Encerrar orçamentos vencidos', expireQuotes),
    nightly('quotes.sweep', 'Apagar orçamentos antigos', removeOldQuotes),
  ],
  services: (deps: Deps) => ({
    flow: (customer: Customer) => quoteFlow(deps, customer),
    open: async (customerId: number) => {
      const quote = await openQuote(deps, customerId);
      return quote && showQuote(deps, quote);
    },
  }),
  personalData: [personalData],
});
