import { useId } from 'react';
import { OpenNow } from '#features/shop/stores/opening-hours/screens/open-now.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { PanelVariant } from '../panel-product.ts';
import styles from './picker.module.css';
import { PlaceFacts } from './place-facts.tsx';

interface PlaceCardProps {
  place: PanelVariant;
  sameResult: boolean;
  chosen: boolean;
  onChoose: () => void;
  onDetails: () => void;
}

/** The list stays after a choice, so that arrow keys can continue to the next place. */
export function PlaceCard({ place, sameResult, chosen, onChoose, onDetails }: PlaceCardProps) {
  const id = useId();
  return (
    <li className={styles.place}>
      <label className={styles.choice}>
        <input
          type="radio"
          name="place"
          value={place.id}
          checked={chosen}
          onChange={onChoose}
          aria-labelledby={id}
          aria-describedby={`${id}-local`}
        />
        <span className={styles.placeText}>
          <span id={id} className={styles.chosenName}>
            {place.name}
          </span>
          <span id={`${id}-local`} className={styles.soft}>
            <PlaceFacts place={place} sameResult={sameResult} />
            <OpenNow schedule={place.schedule} />
          </span>
        </span>
      </label>
      <Button
        variant="ghost"
        size="sm"
        square
        aria-label={`Endereço e horários de ${place.name}`}
        onClick={onDetails}
      >
        <Icon name="info" />
      </Button>
    </li>
  );
}
