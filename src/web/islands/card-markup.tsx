import { renderToStaticMarkup } from 'react-dom/server';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import type { CardPart } from '#features/shop/listing/screens/card-markup.ts';

const known = new WeakMap<CardPart, WeakMap<ProductCard, string>>();

/** Cards of a catalogue without changes are the same objects for every page (`known-cards.ts`). */
export function cardMarkup(Part: CardPart, card: ProductCard): string {
  const ofPart = known.get(Part) ?? new WeakMap<ProductCard, string>();
  known.set(Part, ofPart);
  const html = ofPart.get(card) ?? renderToStaticMarkup(<Part card={card} />);
  ofPart.set(card, html);
  return html;
}
