import { useEffect, useRef, useState } from 'react';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { formatCep } from '#values/cep.ts';
import type { PanelVariant, Region } from '../panel-product.ts';
import styles from './picker.module.css';
import { PlaceCard } from './place-card.tsx';
import { PlaceFacts } from './place-facts.tsx';

interface PlaceListProps {
  regions: readonly Region[];
  near: string;
  chosenId: number | null;
  /** This control opened the list. A type keeps the focus; a discarded place passes it on. */
  after: 'type' | 'place' | null;
  onChoose: (place: PanelVariant) => void;
  onDetails: (place: PanelVariant) => void;
}

/** Opening a region with one place chooses that place. */
export function PlaceList({ regions, near, chosenId, after, onChoose, onDetails }: PlaceListProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [opened, setOpened] = useState(regions.length === 1 ? regions[0]?.name : undefined);
  useEffect(() => {
    const first = list.current?.querySelector('summary');
    if (after === 'place') first?.focus();
    // Scrolling stops at the list's beginning, because the pressed type must stay visible.
    if (after) first?.scrollIntoView({ block: 'nearest' });
  }, [after]);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the opened region has its places.
  useEffect(() => {
    if (pressed.current) list.current?.querySelector('details[open]')?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const places = regions.flatMap((region) => region.places);
  const several = places.length > 1;
  const date = places[0]?.result?.date;
  const sameResult = several && places.every(({ result }) => result?.date === date);
  return (
    <fieldset ref={list} className={styles.places}>
      <legend>
        <h3>Escolha o local</h3>
      </legend>
      {near && several && (
        <p className={styles.nearest}>Primeiro, os mais próximos do CEP {formatCep(near)}</p>
      )}
      {sameResult && date && <p className={styles.nearest}>Resultado até {date} em todos os locais</p>}
      {regions.map((region) => (
        <AccordionItem
          key={region.name}
          name="cart-regions"
          level={4}
          title={<RegionTitle {...region} sameResult={sameResult} />}
          open={opened === region.name}
          onToggle={({ currentTarget }) => {
            if (!currentTarget.open) return setOpened((name) => (name === region.name ? undefined : name));
            pressed.current = regions.length > 1;
            setOpened(region.name);
            const [only, ...others] = region.places;
            if (only && others.length === 0) onChoose(only);
          }}
        >
          {opened === region.name && (
            <ul role="list">
              {region.places.map((place) => (
                <PlaceCard
                  key={place.id}
                  place={place}
                  sameResult={sameResult}
                  chosen={place.id === chosenId}
                  onChoose={() => onChoose(place)}
                  onDetails={() => onDetails(place)}
                />
              ))}
            </ul>
          )}
        </AccordionItem>
      ))}
    </fieldset>
  );
}

/** A region with one place shows its facts without being opened. */
function RegionTitle({ name, places: [first, ...others], sameResult }: Region & { sameResult: boolean }) {
  if (!first) return name;
  if (others.length > 0) return `${name} (${others.length + 1} locais)`;
  const named = first.name === name ? name : `${name}: ${first.name}`;
  return (
    <>
      <span>{named}</span>
      <PlaceFacts place={first} sameResult={sameResult} />
    </>
  );
}
