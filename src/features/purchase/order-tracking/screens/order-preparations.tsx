import { PLAN_FIRST } from '#features/care/preparation/visit-notes.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { isAuthorized, isUnpaid } from '#features/purchase/orders/status.ts';
import { bringRequest } from '#features/shop/catalogue/bring-request.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Card } from '#ui/card/card.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { ERASED } from '../display.ts';
import { preparationsOf } from '../preparations.ts';
import styles from './orders.module.css';

export function OrderPreparations({ order }: { order: OrderShown }) {
  const people = preparationsOf(order.lines);
  const coming = order.lines.filter(({ state, expired }) => state === 'open' && !expired);
  const request = bringRequest(coming);
  if (!(isAuthorized(order.status) || isUnpaid(order.status))) return null;
  if (people.length === 0 && !request) return null;
  return (
    <section>
      <h2>Como se preparar</h2>
      {request && <p>{request}</p>}
      {people.length > 0 && coming.some(({ advice }) => advice.rules.length > 0) && (
        <p className="soft">{PLAN_FIRST}</p>
      )}
      <ul role="list" className={styles.items}>
        {people.map(({ key, name, steps }) => (
          <Card as="li" key={key} className={styles.item}>
            <h3 className={styles.itemName}>{name || ERASED}</h3>
            {steps.map(({ services, html }) => (
              <AccordionItem key={html} title={services.join(', ')}>
                <RichText className={styles.preparationText} html={html} />
              </AccordionItem>
            ))}
          </Card>
        ))}
      </ul>
    </section>
  );
}
