import { type ReactNode, useState } from 'react';
import { UNIT_TYPES, type UnitType } from '#features/stores/store.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { isCep } from '#values/cep.ts';
import {
  attendanceTypes,
  offersOf,
  type PanelProduct,
  type PanelVariant,
  regionsOf,
} from '../panel-product.ts';
import { availableAt, type Choice, chooseType, firstChoice } from '../picker.ts';
import { CART_MESSAGES } from '../refusals.ts';
import { ChosenPlace } from './chosen-place.tsx';
import { HomePlace, type ZipState } from './home-place.tsx';
import styles from './picker.module.css';
import { PlaceList } from './place-list.tsx';

export interface Pick {
  stockId: number;
  amount: number;
  zipCode?: string;
}

interface PickerProps {
  product: PanelProduct;
  inCart: (stockId: number) => number;
  zip: string;
  zipState: ZipState;
  onZip: (zip: string) => void;
  refusal: string;
  onAdd: (pick: Pick) => void;
  onDetails: (place: PanelVariant) => void;
  selfServiceHelp?: ReactNode;
}

/** Chooses type, then place, then quantity (storefront.md, section 4). */
export function Picker(props: PickerProps) {
  const { product, inCart, zip, zipState, onZip, refusal, onAdd, onDetails, selfServiceHelp } = props;
  const offers = offersOf(product);
  const types = attendanceTypes(offers);
  const [choice, setChoice] = useState<Choice>(() => firstChoice(offers));
  const [pressed, setPressed] = useState<'type' | 'place' | null>(null);
  const [error, setError] = useState('');
  if (types.length === 0) return <NoOption name={product.name} />;

  const home = choice.type === 'home_delivery';
  const place = offers.find(({ id }) => id === choice.placeId);
  const served = home && zipState.kind === 'served' ? zipState : null;
  const stock = served ? { id: served.stockId, stockQty: served.stockQty } : place;
  const available = stock ? availableAt(stock, inCart(stock.id)) : 0;

  const problem = (error !== CART_MESSAGES.no_zip && error) || refusal;

  const change = (next: Choice, by: typeof pressed = null) => {
    setChoice(next);
    setPressed(by);
    setError('');
  };
  const submit = () => {
    if (home && !isCep(zip)) return setError(CART_MESSAGES.no_zip);
    if (!stock) return home ? onZip(zip) : setError(CART_MESSAGES.no_place);
    if (choice.amount > available) return setError(CART_MESSAGES.too_many);
    onAdd({ stockId: stock.id, amount: choice.amount, ...(home && { zipCode: zip }) });
  };

  return (
    <div className="stack" data-gap="6">
      <p className={styles.product}>{product.name}</p>
      {types.length > 1 ? (
        <RadioGroup
          legend="Onde você quer ser atendido?"
          name="attendance"
          look="card"
          options={types.map(({ name, label, placeCount }) => ({
            value: name,
            label,
            icon: <Icon name={name} size="lg" />,
            hint:
              name === 'home_delivery'
                ? 'Vamos até você'
                : placeCount === 1
                  ? '1 local'
                  : `${placeCount} locais`,
          }))}
          value={choice.type ?? ''}
          onChange={(event) => change(chooseType(offers, event.currentTarget.value as UnitType), 'type')}
        />
      ) : (
        choice.type && <p className={styles.soft}>Atendimento: {UNIT_TYPES[choice.type].label}</p>
      )}
      {choice.type === 'self_service' && selfServiceHelp}
      {home && (
        <HomePlace
          zip={zip}
          state={zipState}
          error={error === CART_MESSAGES.no_zip ? error : ''}
          onType={(typed) => {
            setError('');
            onZip(typed);
          }}
          onSubmit={submit}
        />
      )}
      {choice.type && !home && !place && (
        <PlaceList
          key={choice.type}
          regions={regionsOf(offers, choice.type)}
          after={pressed}
          onChoose={(chosen) => change({ ...choice, placeId: chosen.id, amount: 1 }, 'place')}
          onDetails={onDetails}
        />
      )}
      {!home && place && (
        <ChosenPlace
          place={place}
          takeFocus={pressed === 'place'}
          onOther={() => change({ ...choice, placeId: null, amount: 1 }, 'place')}
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

function NoOption({ name }: { name: string }) {
  return (
    <div className="stack" data-gap="4">
      <p className={styles.product}>{name}</p>
      <Alert tone="warning">{NO_OPTION}</Alert>
    </div>
  );
}

/** storefront.md, section 8. */
const NO_OPTION = 'Não há nenhuma opção de atendimento disponível para o produto selecionado.';
