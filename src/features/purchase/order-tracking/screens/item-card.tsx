import type { OrderShown } from '#features/purchase/orders/order.ts';
import { lineText } from '#features/purchase/orders/schedule.ts';
import { wishesText } from '#features/purchase/quotes/visit.ts';
import { UNIT_TYPES } from '#features/shop/stores/store.ts';
import { streetLine } from '#features/shop/stores/unit-address.ts';
import { Card } from '#ui/card/card.tsx';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import { formatCep } from '#values/cep.ts';
import { formatReais } from '#values/money.ts';
import { cityLine, ERASED } from '../display.ts';
import styles from './orders.module.css';

interface ItemCardProps {
  line: OrderShown['lines'][number];
  /** True if the services' dates apply and differ. */
  dated: boolean;
  /** False where the page shows the place of coming services anyway. */
  addressed: boolean;
}

export function ItemCard({ line, dated, addressed }: ItemCardProps) {
  const { address, homeVisit } = line;
  const when = dated ? lineText(line, line.zone, new Date()) : '';
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.itemHead}>
        <Plate family={line.family} />
        <h3 className={styles.itemName}>{line.productName}</h3>
        <p className={styles.itemPrice}>
          {line.discountCents > 0 && <s className={styles.soft}>{formatReais(line.priceCents)}</s>}{' '}
          <strong>{formatReais(line.priceCents - line.discountCents)}</strong>
        </p>
      </div>
      <dl className={styles.facts}>
        <dt>Beneficiário</dt>
        <dd>
          {line.beneficiaryName || ERASED}
          {line.beneficiaryDocument && <span className={styles.soft}> · {line.beneficiaryDocument}</span>}
        </dd>
        <dt>{UNIT_TYPES[line.unitType].label}</dt>
        <dd className={styles.place}>
          <AnyIcon name={line.unitType} />
          <span>
            {line.unitName}
            {addressed && address.postalCode && (
              <>
                <br />
                {streetLine(address)}, {address.neighborhood}, {cityLine(address)}, CEP{' '}
                {formatCep(address.postalCode)}
              </>
            )}
          </span>
        </dd>
        {when && (
          <>
            <dt>Atendimento</dt>
            <dd className={styles.when}>{when}</dd>
          </>
        )}
        {homeVisit && homeVisit.days.length > 0 && !line.bookedFor && (
          <>
            <dt>Preferência</dt>
            <dd>{wishesText(homeVisit)}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}
