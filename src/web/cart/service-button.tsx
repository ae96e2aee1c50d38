import { cardState, type ProductCard } from '#features/shop/catalogue/product.ts';
import { Button } from '#ui/button/button.tsx';

type Buyable = Pick<ProductCard, 'id' | 'slug' | 'name' | 'base' | 'table' | 'inStock'>;

/** A card's button is outlined, because many cards share a screen (docs/design.md). */
const ON_CARD = { variant: 'secondary', size: 'sm' } as const;
const ON_PAGE = { block: true } as const;

export const cardButton = (card: Buyable) => serviceButton(card, 'Adquira agora', ON_CARD);

export const pageButton = (card: Buyable) => serviceButton(card, 'Comprar', ON_PAGE);

/** Follows storefront 68, 69 and 157 to 159. The browser acts by its data attributes (`public/service-actions.ts`). */
const serviceButton = (card: Buyable, label: string, appearance: typeof ON_CARD | typeof ON_PAGE) =>
  cardState(card) === 'in_stock' ? (
    <Button {...appearance} data-buy={card.slug} aria-label={`${label}: ${card.name}`}>
      {label}
    </Button>
  ) : (
    <Button {...appearance} variant="secondary" data-alert={card.id} aria-label={`Avise-me: ${card.name}`}>
      Avise-me
    </Button>
  );
