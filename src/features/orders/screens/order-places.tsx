import { PlaceCard } from '#features/quotes/screens/place-card.tsx';
import { type Place, placeKey } from '#features/quotes/summary.ts';
import type { OrderShown } from '../order.ts';
import { isAuthorized, isUnpaid } from '../status.ts';
import styles from './orders.module.css';

/** The units of an order that is not over: address, hours, telephone, map. */
export function OrderPlaces({ order }: { order: OrderShown }) {
  if (order.places.length === 0 || !(isAuthorized(order.status) || isUnpaid(order.status))) return null;
  return (
    <section>
      <h2>Onde você será atendido</h2>
      <ul role="list" className={styles.items}>
        {order.places.map((place) => (
          <PlaceCard key={place.key} place={place} level={3} serviceNames={namesAt(order, place)} />
        ))}
      </ul>
    </section>
  );
}

const namesAt = ({ lines }: OrderShown, { key }: Place) => [
  ...new Set(lines.filter(({ unitId }) => placeKey(unitId, '') === key).map((line) => line.productName)),
];
