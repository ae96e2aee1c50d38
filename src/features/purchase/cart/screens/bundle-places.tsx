import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SavedHomes } from '#features/account/accounts/addresses/screens/saved-homes.tsx';
import type { BundlePlace, PlacesAnswer } from '#features/purchase/cart/bundle-contract.ts';
import { CART_MESSAGES } from '#features/purchase/cart/refusals.ts';
import type { Position } from '#features/shop/stores/nearest-open.ts';
import { askPosition } from '#features/shop/stores/screens/ask-position.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CepField } from '#ui/field/cep-field.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { formatCep, isCep } from '#values/cep.ts';
import { listText } from '#values/list-text.ts';
import type { BundleLine } from '../bundle-machine.ts';
import { isHome } from '../compare-places.ts';
import styles from './picker.module.css';
import table from './place-table.module.css';
import { PlaceTable } from './place-table.tsx';

const NO_PLACE =
  'Nenhuma unidade desta loja faz estes serviços. Troque a cidade no alto da página, ou procure cada um.';
const SHORT_ZIP = 'Digite os 8 números do CEP.';
const CHOOSE = 'Selecione uma opção para dar continuidade.';

interface BundlePlacesProps {
  isSignedIn: boolean;
  lines: readonly BundleLine[];
  had: readonly string[];
  unitsInCart: ReadonlySet<string>;
  offers: PlacesAnswer;
  /** The home team among the places serves this CEP. */
  zip: string;
  /** Places are sorted around this CEP; '' if none is known. */
  near: string;
  busy: boolean;
  problem: string;
  /** Resolves to the problem with the CEP, or to '' if a team serves it. */
  onZip: (zip: string) => Promise<string>;
  onAdd: (place: BundlePlace) => void;
}

export function BundlePlaces(props: BundlePlacesProps) {
  const { lines, had, unitsInCart, offers, zip, near, busy, problem, onZip, onAdd } = props;
  const { places, atHome } = offers;
  const [picked, setPicked] = useState('');
  const [error, setError] = useState('');
  const [refused, setRefused] = useState(0);
  const [answered, setAnswered] = useState(0);
  const [position, setPosition] = useState<Position | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const place =
    places.find(({ id }) => id === picked) ??
    places.find(isHome) ??
    (places.length === 1 ? places[0] : undefined);
  // Focus moves after each press without a choice, and when the home team has become the first place.
  useEffect(() => {
    if (refused + answered > 0) group.current?.querySelector('input')?.focus();
  }, [refused, answered]);
  const refuse = () => {
    setError(CHOOSE);
    setRefused(refused + 1);
  };
  const visitAt = async (zip: string): Promise<string> => {
    const trouble = await onZip(zip);
    if (trouble === '') {
      setPicked('');
      setError('');
      setAnswered(answered + 1);
    }
    return trouble;
  };
  return (
    <>
      {places.length === 0 && <Alert tone="warning">{NO_PLACE}</Alert>}
      {had.length > 0 && (
        <Alert tone="info" live={false}>
          {had.length === 1 ? 'Já está' : 'Já estão'} nas suas compras: {listText(had)}.
        </Alert>
      )}
      {atHome.length > 0 && (
        <HomeVisit isSignedIn={props.isSignedIn} count={atHome.length} of={lines.length} onZip={visitAt} />
      )}
      {places.length > 0 && (
        <div ref={group}>
          <PlaceTable
            lines={lines}
            places={places}
            unitsInCart={unitsInCart}
            from={position ?? near}
            zip={zip}
            chosen={place}
            error={error}
            order={
              places.length > 1 &&
              places.some((one) => one.position) && (
                <Nearness near={near} known={position !== null} onPosition={setPosition} />
              )
            }
            onChoose={(id) => {
              setPicked(id);
              setError('');
            }}
          />
        </div>
      )}
      {places.length > 0 && (
        <div className={styles.bar}>
          {problem && <Alert tone="error">{problem}</Alert>}
          <Button block busy={busy} onClick={() => (place ? onAdd(place) : refuse())}>
            {place ? `Adicionar ${place.offers.length} às compras` : 'Adicionar às compras'}
          </Button>
        </div>
      )}
    </>
  );
}

interface NearnessProps {
  near: string;
  known: boolean;
  onPosition: (position: Position) => void;
}

/** Asks for the shopper's position only after a press. */
function Nearness({ near, known, onPosition }: NearnessProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const ask = async () => {
    setBusy(true);
    const position = await askPosition();
    setBusy(false);
    setFailed(position === null);
    if (position) onPosition(position);
  };
  const order = known
    ? 'Primeiro, os mais próximos de você, em linha reta.'
    : failed
      ? 'Não conseguimos saber onde você está.'
      : near && `Primeiro, os mais próximos do CEP ${formatCep(near)}.`;
  return (
    <>
      {!known && (
        <Button variant="ghost" size="sm" busy={busy} onClick={() => void ask()}>
          Usar minha localização
        </Button>
      )}
      <p role="status" className={`soft ${table.order}`}>
        {order}
      </p>
    </>
  );
}

interface HomeVisitProps {
  isSignedIn: boolean;
  count: number;
  of: number;
  onZip: (zip: string) => Promise<string>;
}

function HomeVisit({ isSignedIn, count, of, onZip }: HomeVisitProps) {
  const [zip, setZip] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  useErrorInTitle(error !== '');
  const look = async (cep: string) => {
    setBusy(true);
    setError(await onZip(cep));
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCep(zip)) return setError(zip === '' ? CART_MESSAGES.no_zip : SHORT_ZIP);
    void look(zip);
  };
  return (
    <AccordionItem title={count === of ? 'Prefere em casa?' : `Prefere em casa? Fazemos ${count} de ${of}`}>
      <form className="stack" data-gap="2" method="post" noValidate onSubmit={submit}>
        {isSignedIn && (
          <SavedHomes
            onChoose={(cep) => {
              setZip(cep);
              void look(cep);
            }}
          />
        )}
        <CepField
          label="CEP do atendimento"
          name="cep-em-casa"
          value={zip}
          error={error}
          hint="Com ele, mostramos a taxa."
          onChange={(event) => {
            setZip(event.currentTarget.value);
            setError('');
          }}
        />
        <Button type="submit" block variant="secondary" busy={busy}>
          Ver atendimento em casa
        </Button>
      </form>
    </AccordionItem>
  );
}
