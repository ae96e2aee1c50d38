import { defineSlice, everyMinute } from '#platform/define-slice.ts';
import { releaseExpiredHolds } from './server/end-hold.ts';

export const stock = defineSlice({
  name: 'shop/stock',
  sweeps: [everyMinute('stock.release', releaseExpiredHolds)],
});
