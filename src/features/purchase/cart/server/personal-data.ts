import type { Deps } from '#platform/deps.ts';
import { CONTRACT, days, definePersonalData, ERASE, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { eraseCart, exportCart } from './erase-cart.ts';
import { joinCarts } from './merge-carts.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['carts', 'cart_lines'],
      personal: 'services and CEP',
      kept: `visitors': ${days(RETENTION_DAYS.visitorCarts)} after the last change; customers': as long as the account`,
      why: CONTRACT,
      jobs: ['carts.sweep'],
      otherwise: ERASE,
      erased: 'deleted',
    },
  ],
  labels: {
    carts: {
      chapter: 'plans',
      title: 'Carrinho',
      columns: { updatedAt: 'Mudado em', couponCode: 'Cupom', lastCep: 'Último CEP' },
    },
    cart_lines: {
      chapter: 'plans',
      title: 'Itens no carrinho',
      columns: { service: 'Serviço', amount: 'Quantidade', cep: 'CEP do atendimento' },
    },
  },
  exportOf: ofCustomer(exportCart),
  erase: ofCustomer(eraseCart),
  merge: (tx: Deps, merger) => joinCarts(tx, merger),
});
