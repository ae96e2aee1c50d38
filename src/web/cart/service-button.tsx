import { cardState, type ProductCard } from '#features/shop/catalogue/product.ts';
import { Button } from '#ui/button/button.tsx';

type Buyable = Pick<ProductCard, 'id' | 'slug' | 'name' | 'base' | 'table' | 'inStock'>;

/** Storefront 68, 69, 157 to 159. The browser acts by its data attributes (`public/service-actions.ts`). */
export const serviceButton = (card: Buyable, label = 'Adquira agora') =>
  cardState(card) === 'in_stock' ? (
    <Button block data-buy={card.slug} aria-label={`${label}: ${card.name}`}>
      {label}
    </Button>
  ) : (
    <Button block variant="secondary" data-alert={card.id} aria-label={`Avise-me: ${card.name}`}>
      Avise-me
    </Button>
  );
