import { ServiceCard } from '#features/shop/catalogue/listing/screens/service-card.tsx';
import type { CardPart } from '#features/shop/catalogue/listing/screens/service-grid.tsx';
import { cardButton } from './service-button.tsx';

export const ListedCard: CardPart = ({ card }) => (
  <ServiceCard card={card} action={cardButton(card)} level={2} />
);

export const SoughtCard: CardPart = ({ card }) => (
  <ServiceCard card={card} action={cardButton(card)} level={3} />
);
