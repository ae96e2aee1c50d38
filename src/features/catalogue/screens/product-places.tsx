import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import type { PlaceRegion, ProductPlace } from '../product.ts';
import styles from './product-places.module.css';
import { ProductSection } from './product-section.tsx';

/** Where the service is done in this city, one region open at a time. */
export function ProductPlaces({ regions, city }: { regions: readonly PlaceRegion[]; city: string }) {
  if (regions.length === 0) return null;
  return (
    <ProductSection title={`Onde fazer em ${city}`}>
      <div>
        {regions.map(({ name, places }, index) => (
          <AccordionItem key={name} title={`${name} (${places.length})`} name="regioes" open={index === 0}>
            <ul role="list" className={styles.places}>
              {places.map((place) => (
                <Place key={place.unitCode} place={place} />
              ))}
            </ul>
          </AccordionItem>
        ))}
      </div>
    </ProductSection>
  );
}

function Place({ place }: { place: ProductPlace }) {
  return (
    <li className={styles.place}>
      <Icon name={place.type as IconName} size="lg" />
      <div>
        <p className={styles.name}>{place.name}</p>
        <p className={styles.kind}>{place.typeLabel}</p>
        {place.address && <p>{place.address}</p>}
        {place.openingHours.length > 0 && (
          <ul role="list" aria-label="Horários" className={styles.hours}>
            {place.openingHours.map(({ name, value }) => (
              <li key={name}>
                {name}: {value}
              </li>
            ))}
          </ul>
        )}
        {!place.inStock && <p className={styles.out}>Sem estoque neste local no momento.</p>}
      </div>
    </li>
  );
}
