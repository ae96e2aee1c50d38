import { type ComponentType, createContext } from 'react';
import type { ProductCard } from '#features/shop/catalogue/product.ts';

export type CardPart = ComponentType<{ card: ProductCard }>;

/** The server caches a card's markup, because no browser hydrates it. With null, cards are rendered each time. */
export const CardMarkup = createContext<((Part: CardPart, card: ProductCard) => string) | null>(null);
