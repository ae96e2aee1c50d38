import type { ProductCard } from '#features/shop/catalogue/product.ts';
import type { CardPart } from './card-markup.ts';
import { ServiceGrid } from './service-grid.tsx';

export function MostSought({ cards, part }: { cards: readonly ProductCard[]; part: CardPart }) {
  if (cards.length === 0) return null;
  return (
    <section className="stack" data-gap="4" aria-labelledby="mais-buscados">
      <h2 id="mais-buscados">Serviços mais buscados:</h2>
      <ServiceGrid cards={cards} part={part} />
    </section>
  );
}
