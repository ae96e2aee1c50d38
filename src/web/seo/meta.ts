/** A page's own title precedes it (storefront 261). */
export const DEFAULT_TITLE = 'Loja Virtual | Adquira do conforto da sua casa';

export const title = (page?: string) => (page ? `${page} | ${DEFAULT_TITLE}` : DEFAULT_TITLE);
