import { placeKeyOf, visitsOf } from '#features/purchase/orders/fulfilment/visits.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { isUnpaid, isUsable } from '#features/purchase/orders/status.ts';
import { PlaceCard } from '#features/purchase/quotes/screens/place-card.tsx';
import type { Place } from '#features/purchase/quotes/summary.ts';
import styles from './orders.module.css';

export const showsPlaces = (order: Pick<OrderShown, 'status' | 'voucherHold'>): boolean =>
  isUsable(order) || isUnpaid(order.status);

export function OrderPlaces({ order }: { order: OrderShown }) {
  const places = [...order.places, ...visitsOf(order.lines)];
  if (places.length === 0 || !showsPlaces(order)) return null;
  return (
    <section>
      <h2>Onde você será atendido</h2>
      <ul role="list" className={styles.items}>
        {places.map((place) => (
          <PlaceCard key={place.key} place={place} level={3} serviceNames={namesAt(order, place)} />
        ))}
      </ul>
    </section>
  );
}

const namesAt = ({ lines }: OrderShown, { key }: Place) => [
  ...new Set(lines.filter((line) => placeKeyOf(line) === key).map((line) => line.productName)),
];
