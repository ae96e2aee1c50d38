import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { PanelVariant, Region } from '../panel-product.ts';
import styles from './picker.module.css';

interface PlaceListProps {
  regions: readonly Region[];
  onChoose: (place: PanelVariant) => void;
  /** Address and hours of a place. */
  onDetails: (place: PanelVariant) => void;
}

/** Places by region, one region open at a time; a single region is open from the start. */
export function PlaceList({ regions, onChoose, onDetails }: PlaceListProps) {
  return (
    <fieldset className={styles.places}>
      <legend className="visually-hidden">Escolha o local</legend>
      {regions.map((region) => (
        <AccordionItem key={region.name} name="cart-regions" title={region.name} open={regions.length === 1}>
          <ul role="list">
            {region.places.map((place) => (
              <li key={place.id} className={styles.place}>
                <button type="button" className={styles.choice} onClick={() => onChoose(place)}>
                  <Icon name={place.type.name === 'self_service' ? 'self_service' : 'unity'} />
                  <span>{place.name}</span>
                </button>
                <Button
                  variant="ghost"
                  size="sm"
                  square
                  aria-label={`Endereço e horários de ${place.name}`}
                  onClick={() => onDetails(place)}
                >
                  <Icon name="info" />
                </Button>
              </li>
            ))}
          </ul>
        </AccordionItem>
      ))}
    </fieldset>
  );
}
