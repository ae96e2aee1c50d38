import type { Measured } from '#ui/measure.ts';

/** One service without its name: the exams a visitor looks at are health data (LGPD, art. 11). */
export const neutralItem = (productId: number, quantity = 1) =>
  ({
    item_id: `S${productId}`,
    item_name: `Serviço S${productId}`,
    item_category: 'servico',
    quantity,
  }) as const;

export const eventOf = ({ event, productId, quantity }: Measured) => ({
  event,
  ecommerce: { items: [neutralItem(productId, quantity)] },
});

/** Replaces the page's address in measurements, because the address names the service. */
export const neutralPath = (pathname: string): string => (pathname === '/' ? '/' : '/pagina');
