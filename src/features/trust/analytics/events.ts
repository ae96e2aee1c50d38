import type { Measured } from '#ui/measure.ts';

/** One service, without its name: which exam somebody looks for is health data (LGPD, art. 11). */
export const neutralItem = (productId: number, quantity = 1) =>
  ({
    item_id: `S${productId}`,
    item_name: `Serviço S${productId}`,
    item_category: 'servico',
    quantity,
  }) as const;

/** As the container expects it. */
export const eventOf = ({ event, productId, quantity }: Measured) => ({
  event,
  ecommerce: { items: [neutralItem(productId, quantity)] },
});

/** What the container is told instead of the address, which names the service. */
export const neutralPath = (pathname: string): string => (pathname === '/' ? '/' : '/pagina');
