import { renderToStaticMarkup } from 'react-dom/server';
import type { CardPart } from '#features/shop/catalogue/listing/screens/card-markup.ts';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { publicEntry, type StyleNeeds } from './public-scripts.ts';

interface DrawnCard {
  html: string;
  needs: StyleNeeds;
}

const known = new WeakMap<CardPart, WeakMap<ProductCard, DrawnCard>>();

/** Cards of a catalogue without changes are the same objects for every page (`known-cards.ts`). */
function draw(Part: CardPart, card: ProductCard): DrawnCard {
  const ofPart = known.get(Part) ?? new WeakMap<ProductCard, DrawnCard>();
  known.set(Part, ofPart);
  const remembered = ofPart.get(card);
  if (remembered) return remembered;
  const html = renderToStaticMarkup(<Part card={card} />);
  const drawn = { html, needs: publicEntry().needsOf(html) };
  ofPart.set(card, drawn);
  return drawn;
}

/** The cards of one page. React renders the rest of it around `place`, a comment that no content contains. */
export function pageCards(place: string) {
  const cards: DrawnCard[] = [];
  return {
    markupOf(Part: CardPart, card: ProductCard): string {
      cards.push(draw(Part, card));
      return place;
    },
    needs: (): StyleNeeds[] => cards.map(({ needs }) => needs),
    fill(html: string): string {
      return html
        .split(place)
        .map((piece, index) => piece + (cards[index]?.html ?? ''))
        .join('');
    },
  };
}
