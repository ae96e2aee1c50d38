import { type ReactNode, useRef, useState } from 'react';
import { CART_MESSAGES } from '#features/purchase/cart/refusals.ts';
import { UNIT_TYPES, type UnitType } from '#features/shop/stores/store.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx';
import { isCep } from '#values/cep.ts';
import {
  attendanceTypes,
  offersOf,
  type PanelProduct,
  type PanelVariant,
  panelPrice,
  regionsOf,
} from '../panel-product.ts';
import { availableAt, type Choice, chooseType, firstChoice } from '../picker.ts';
import { ChosenPlace } from './chosen-place.tsx';
import { HomePlace, type ZipState } from './home-place.tsx';
import { lastUnit } from './last-unit.ts';
import styles from './picker.module.css';
import { PlaceList } from './place-list.tsx';
import { TypeChoice } from './type-choice.tsx';

export interface Pick {
  stockId: number;
  amount: number;
  zipCode?: string;
}

interface PickerProps {
  isSignedIn: boolean;
  product: PanelProduct;
  inCart: (stockId: number) => number;
  near: string;
  zip: string;
  zipState: ZipState;
  onZip: (zip: string) => void;
  onStore: (code: string) => void;
  refusal: string;
  onAdd: (pick: Pick) => void;
  onDetails: (place: PanelVariant) => void;
  selfServiceHelp?: ReactNode;
}

/** Chooses type, then place, then quantity (storefront 128). */
export function Picker(props: PickerProps) {
  const { product, inCart, near, zip, zipState, onZip, onStore, refusal, onAdd, onDetails, selfServiceHelp } =
    props;
  const offers = offersOf(product);
  const types = attendanceTypes(offers);
  const [choice, setChoice] = useState<Choice>(() => firstChoice(offers, lastUnit(), near));
  const [pressed, setPressed] = useState<'type' | 'place' | null>(null);
  const [allTypes, setAllTypes] = useState(choice.placeId === null);
  const [listed, setListed] = useState(choice.placeId === null);
  // Arrow keys choose each type on the way, so only a press, or a place, settles the type.
  const pointed = useRef(false);
  const [error, setError] = useState('');
  if (types.length === 0) return <NoOption name={product.name} />;

  const home = choice.type === 'home_delivery';
  const place = offers.find(({ id }) => id === choice.placeId);
  const served = home && zipState.kind === 'served' ? zipState : null;
  const stock = served ? { id: served.stockId, stockQty: served.stockQty } : place;
  const placesOf = (type: string) => types.find(({ name }) => name === type)?.placeCount ?? 0;
  const available = stock ? availableAt(stock, inCart(stock.id)) : 0;

  const problem = (error !== CART_MESSAGES.no_zip && error) || refusal;

  const change = (next: Choice, by: typeof pressed = null) => {
    setChoice(next);
    setPressed(by);
    setError('');
  };
  const pressType = (type: UnitType) => {
    const next = chooseType(offers, type, near);
    change(next, 'type');
    setListed(next.placeId === null);
    setAllTypes(!pointed.current);
  };
  const pressPlace = (chosen: PanelVariant) => {
    change({ ...choice, placeId: chosen.id, amount: 1 }, 'place');
    setAllTypes(false);
    setListed(isAmongOthers(offers, chosen));
  };
  const submit = () => {
    if (home && !isCep(zip)) return setError(CART_MESSAGES.no_zip);
    if (!stock) return home ? onZip(zip) : setError(CART_MESSAGES.no_place);
    if (choice.amount > available) return setError(CART_MESSAGES.too_many);
    onAdd({ stockId: stock.id, amount: choice.amount, ...(home && { zipCode: zip }) });
  };

  return (
    <div className={`stack ${styles.picker}`} data-gap="6">
      <div>
        <p className={styles.product}>{product.name}</p>
        <p>
          R$&nbsp;{panelPrice(product)} {offers.length > 1 && 'em todos os locais'}
        </p>
      </div>
      {types.length > 1 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: only learns how the choice is made.
        <div
          className="stack"
          data-gap="2"
          onPointerDown={() => {
            pointed.current = true;
          }}
          onKeyDown={() => {
            pointed.current = false;
          }}
        >
          <TypeChoice
            types={allTypes ? types : types.filter(({ name }) => name === choice.type)}
            chosen={choice.type}
            onChoose={pressType}
          />
          {!allTypes && (
            <Button variant="ghost" size="sm" onClick={() => setAllTypes(true)}>
              Trocar o tipo de atendimento
            </Button>
          )}
        </div>
      ) : (
        choice.type && <p className={styles.soft}>Atendimento: {UNIT_TYPES[choice.type].label}</p>
      )}
      {choice.type === 'self_service' && selfServiceHelp}
      {home && (
        <HomePlace
          isSignedIn={props.isSignedIn}
          zip={zip}
          state={zipState}
          error={error === CART_MESSAGES.no_zip ? error : ''}
          onType={(typed) => {
            setError('');
            onZip(typed);
          }}
          onSubmit={submit}
          onStore={onStore}
        />
      )}
      {choice.type && !home && (listed || !place) && (
        <PlaceList
          key={choice.type}
          regions={regionsOf(offers, choice.type, near)}
          near={near}
          chosenId={choice.placeId}
          after={place ? null : pressed}
          onChoose={pressPlace}
          onDetails={onDetails}
        />
      )}
      {!home && place && !listed && (
        <ChosenPlace
          place={place}
          takeFocus={pressed === 'place'}
          onOther={
            placesOf(place.type.name) > 1
              ? () => {
                  change({ ...choice, placeId: null, amount: 1 }, 'place');
                  setListed(true);
                }
              : undefined
          }
          onDetails={onDetails}
        />
      )}
      <div className={styles.bar}>
        {problem && <Alert tone="error">{problem}</Alert>}
        {stock && (
          <div className={styles.amount}>
            <span>Quantidade</span>
            <QuantityStepper
              label={`Quantidade de ${product.name}`}
              value={choice.amount}
              max={Math.max(1, available)}
              onChange={(amount) => change({ ...choice, amount })}
            />
          </div>
        )}
        {(!home || served) && (
          <Button block onClick={submit}>
            {choice.type === 'self_service' ? 'Adicionar unidade digital' : 'Adicionar às compras'}
          </Button>
        )}
      </div>
    </div>
  );
}

const isAmongOthers = (offers: readonly PanelVariant[], { region, type }: PanelVariant): boolean =>
  offers.filter((offer) => offer.type.name === type.name && offer.region.name === region.name).length > 1;

function NoOption({ name }: { name: string }) {
  return (
    <div className="stack" data-gap="4">
      <p className={styles.product}>{name}</p>
      <Alert tone="warning">{NO_OPTION}</Alert>
    </div>
  );
}

const NO_OPTION = 'Não há nenhuma opção de atendimento disponível para o produto selecionado.';
