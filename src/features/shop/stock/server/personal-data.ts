import type { Deps } from '#platform/deps.ts';
import { CONTRACT, definePersonalData } from '#platform/personal-data.ts';
import { forgetHolders } from './forget-holders.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['stock_holds', 'stock_movements'],
      personal: "order's number, and customer's number while stock is held",
      kept: 'the numbers of orders with their order; amounts for good: the ledger of the stock',
      why: CONTRACT,
      jobs: ['stock.release', 'orders.sweep'],
      erased: 'numbers of orders and customers',
      notExported: 'the orders already show the services',
    },
  ],
  erase: (tx: Deps, { orders }) =>
    forgetHolders(
      tx,
      orders.map(({ id }) => id),
    ),
});
