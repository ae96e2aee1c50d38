import { ResultHere } from '#features/care/results/screens/result-dates.tsx';
import { OpenNow } from '#features/shop/stores/opening-hours/screens/open-now.tsx';
import { saysItsType } from '#features/shop/stores/store.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { AnyIcon, type AnyIconName } from '#ui/icon/any-icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import type { PlaceRegion, ProductPlace } from '../product-view.ts';
import styles from './product-places.module.css';
import { ProductSection } from './product-section.tsx';

interface ProductPlacesProps {
  regions: readonly PlaceRegion[];
  city: string;
}

export function ProductPlaces({ regions, city }: ProductPlacesProps) {
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
      <AnyIcon name={place.type as AnyIconName} size="lg" />
      <div>
        <p className={styles.name}>{place.name}</p>
        {!saysItsType(place.name, place.typeLabel) && <p className={styles.kind}>{place.typeLabel}</p>}
        {place.address && <p>{place.address}</p>}
        <OpenNow schedule={place.schedule} />
        {place.transit && place.inStock && <ResultHere transit={place.transit} name={place.name} />}
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
        <p className={styles.ways}>
          <a href={`tel:+55${place.phone.replace(/\D/g, '')}`}>{place.phone}</a>
          {place.mapUrl && (
            <a
              href={place.mapUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={`Ver no mapa ${place.name} (abre em outra aba)`}
            >
              Ver no mapa
            </a>
          )}
          <Link
            href={urls.units(place.unitCode)}
            aria-label={`Detalhes de ${place.name}`}
            data-unit={place.unitCode}
          >
            Detalhes
          </Link>
        </p>
      </div>
    </li>
  );
}
