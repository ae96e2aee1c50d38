import { useEffect, useRef } from 'react';
import { OpenNow } from '#features/stores/screens/open-now.tsx';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { PanelVariant, Region } from '../panel-product.ts';
import styles from './picker.module.css';

interface PlaceListProps {
  regions: readonly Region[];
  /** What the shopper pressed to see the list: a type keeps focus, a discarded place passes it on. */
  after: 'type' | 'place' | null;
  onChoose: (place: PanelVariant) => void;
  onDetails: (place: PanelVariant) => void;
}

export function PlaceList({ regions, after, onChoose, onDetails }: PlaceListProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const first = list.current?.querySelector('summary');
    if (after === 'place') first?.focus();
    // Only its beginning: the pressed type must stay visible.
    if (after) first?.scrollIntoView({ block: 'nearest' });
  }, [after]);
  return (
    <fieldset ref={list} className={styles.places}>
      <legend className="visually-hidden">Escolha o local</legend>
      {regions.map((region) => (
        <AccordionItem
          key={region.name}
          name="cart-regions"
          title={region.name}
          open={regions.length === 1}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && regions.length > 1) currentTarget.scrollIntoView({ block: 'nearest' });
          }}
        >
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
                <OpenNow schedule={place.schedule} />
              </li>
            ))}
          </ul>
        </AccordionItem>
      ))}
    </fieldset>
  );
}
