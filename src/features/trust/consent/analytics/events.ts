import type { Measured } from '#ui/measure.ts';

/** Every service is measured as this item, because catalogue ids are public and exams are health data (LGPD, art. 11). */
export const neutralItem = (quantity = 1) =>
  ({ item_id: 'servico', item_name: 'Serviço', item_category: 'servico', quantity }) as const;

export const eventOf = ({ event, quantity }: Measured) => ({
  event,
  ecommerce: { items: [neutralItem(quantity)] },
});

/** Replaces the page's address in measurements, because the address names the service. */
export const neutralPath = (pathname: string): string => (pathname === '/' ? '/' : '/pagina');
