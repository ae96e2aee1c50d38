import { type ComponentType, createContext } from 'react';
import type { ProductCard } from '#features/shop/catalogue/product.ts';

export type CardPart = ComponentType<{ card: ProductCard }>;

/** The server remembers a card's markup, because no browser hydrates it. Null where cards are drawn each time. */
export const CardMarkup = createContext<((Part: CardPart, card: ProductCard) => string) | null>(null);
