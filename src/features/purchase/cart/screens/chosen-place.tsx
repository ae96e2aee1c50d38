import { useEffect, useRef } from 'react';
import { OpenNow } from '#features/shop/stores/opening-hours/screens/open-now.tsx';
import { saysItsType } from '#features/shop/stores/store.ts';
import { Button } from '#ui/button/button.tsx';
import type { PanelVariant } from '../panel-product.ts';
import styles from './picker.module.css';

interface ChosenPlaceProps {
  place: PanelVariant;
  onOther?: (() => void) | undefined;
  onDetails: (place: PanelVariant) => void;
  takeFocus: boolean;
}

export function ChosenPlace({ place, onOther, onDetails, takeFocus }: ChosenPlaceProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takeFocus) box.current?.focus();
  }, [takeFocus]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a legend for a place.
    <div ref={box} className={styles.chosen} tabIndex={-1} role="group" aria-label="Local escolhido">
      <div>
        {!saysItsType(place.name, place.type.label) && <p className="soft">{place.type.label}</p>}
        <p className={styles.chosenName}>{place.name}</p>
        <p className="soft">{place.address || place.region.name}</p>
        {place.result?.text && <p>{place.result.text}</p>}
        <OpenNow schedule={place.schedule} details />
      </div>
      <div className="cluster" data-gap="2">
        <Button variant="ghost" size="sm" onClick={() => onDetails(place)}>
          Endereço e horários
        </Button>
        {onOther && (
          <Button variant="secondary" size="sm" onClick={onOther}>
            Escolher outro local
          </Button>
        )}
      </div>
    </div>
  );
}
