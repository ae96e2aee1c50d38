import { placeKeyOf } from '#features/purchase/orders/fulfilment/visits.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { placeTitle } from '#features/purchase/quotes/summary.ts';
import { UNIT_TYPES } from '#features/shop/stores/store.ts';
import { streetLine } from '#features/shop/stores/unit-address.ts';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { formatCep } from '#values/cep.ts';
import { cityLine, ERASED } from '../display.ts';
import { ItemCard } from './item-card.tsx';
import styles from './orders.module.css';

type Line = OrderShown['lines'][number];

interface ServicesByVisitProps {
  title: string;
  lines: readonly Line[];
  dated: boolean;
  /** These lines have their address above. */
  placed?: readonly Line[];
}

/** Services of one person at one place stand together, so that neither is repeated for each service. */
export function ServicesByVisit({ title, lines, dated, placed = [] }: ServicesByVisitProps) {
  if (lines.length === 0) return null;
  const groups = [...Map.groupBy(lines, (line) => `${line.beneficiaryId} ${placeKeyOf(line)}`).values()];
  return (
    <section>
      <h2>{title}</h2>
      <ul role="list" className={styles.groups}>
        {groups.map(
          (own) => own[0] && <Group key={own[0].id} first={own[0]} lines={own} {...{ dated, placed }} />,
        )}
      </ul>
    </section>
  );
}

interface GroupProps {
  first: Line;
  lines: readonly Line[];
  dated: boolean;
  placed: readonly Line[];
}

function Group({ first, lines, dated, placed }: GroupProps) {
  const { address, unitName, unitType } = first;
  return (
    <li>
      <h3 className={styles.groupName}>{first.beneficiaryName || ERASED}</h3>
      {first.beneficiaryDocument && <p className={styles.soft}>{first.beneficiaryDocument}</p>}
      <p className={styles.place}>
        <AnyIcon name={unitType} />
        <span>
          {placeTitle({ typeLabel: UNIT_TYPES[unitType].label, name: unitName })}
          {!placed.includes(first) && address.postalCode && (
            <>
              <br />
              {streetLine(address)}, {address.neighborhood}, {cityLine(address)}, CEP{' '}
              {formatCep(address.postalCode)}
            </>
          )}
        </span>
      </p>
      <ul role="list" className={styles.items}>
        {lines.map((line) => (
          <ItemCard key={line.id} line={line} dated={dated} />
        ))}
      </ul>
    </li>
  );
}
