import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SavedHomes } from '#features/account/accounts/addresses/screens/saved-homes.tsx';
import type { BundlePlace, PlacesAnswer } from '#features/purchase/cart/bundle-contract.ts';
import { CART_MESSAGES } from '#features/purchase/cart/refusals.ts';
import { shownFee } from '#features/shop/stores/screens/use-cep-answer.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CepField } from '#ui/field/cep-field.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { isCep } from '#values/cep.ts';
import { listText } from '#values/list-text.ts';
import type { BundleLine } from '../bundle-machine.ts';
import styles from './picker.module.css';

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
  busy: boolean;
  problem: string;
  /** Resolves to the problem with the CEP, or to '' if a team serves it. */
  onZip: (zip: string) => Promise<string>;
  onAdd: (place: BundlePlace) => void;
}

const isHome = ({ type }: BundlePlace) => type.name === 'home_delivery';

export function BundlePlaces(props: BundlePlacesProps) {
  const { lines, had, unitsInCart, offers, zip, busy, problem, onZip, onAdd } = props;
  const { places, atHome } = offers;
  const [picked, setPicked] = useState('');
  const [error, setError] = useState('');
  const [refused, setRefused] = useState(0);
  const [answered, setAnswered] = useState(0);
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
          <RadioGroup
            name="unidade"
            look="card"
            legend={lines.length === 1 ? lines[0]?.name : `${lines.length} serviços`}
            options={places.map((one) => ({
              value: one.id,
              label: isHome(one) ? `Atendimento em casa, CEP ${zip}` : one.name,
              hint: hintOf(one, lines, unitsInCart.has(one.id)),
            }))}
            value={place?.id ?? ''}
            error={error}
            onChange={(event) => {
              setPicked(event.currentTarget.value);
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

function hintOf(place: BundlePlace, lines: readonly BundleLine[], inCart: boolean): string {
  const { type, address, total, shipping, result } = place;
  return [
    coverage(place, lines),
    isHome(place)
      ? `Serviços: R$\u00a0${total}. Taxa de deslocamento: ${shownFee(shipping)}`
      : `Total: R$\u00a0${total}`,
    result,
    inCart && 'Você já tem serviços aqui',
    !isHome(place) && `${type.label}, ${address}`,
  ]
    .filter(Boolean)
    .map((sentence) => `${String(sentence).replace(/\.$/, '')}.`)
    .join(' ');
}

function coverage({ offers }: BundlePlace, lines: readonly BundleLine[]): string {
  const offered = new Set(offers.map(({ product }) => product));
  const missing = lines.filter(({ product }) => !offered.has(product)).map(({ name }) => name);
  if (missing.length === 0) return lines.length === 1 ? 'Faz este serviço' : `Faz os ${lines.length}`;
  return `Faz ${lines.length - missing.length} de ${lines.length}; ${missing.length === 1 ? 'falta' : 'faltam'} ${listText(missing)}`;
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
