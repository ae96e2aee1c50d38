import { Fragment, type ReactNode, useId, useState } from 'react';
import { kmText, type Whereabouts } from '#features/shop/stores/nearest-open.ts';
import { dayText, shortDayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { shownFee } from '#features/shop/stores/screens/use-cep-answer.ts';
import { saysItsType } from '#features/shop/stores/store.ts';
import { FieldError } from '#ui/field/field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { dayOf } from '#values/calendar-day.ts';
import { countText } from '#values/count-text.ts';
import { listText } from '#values/list-text.ts';
import { formatReais, parseReais } from '#values/money.ts';
import type { BundlePlace } from '../bundle-contract.ts';
import type { BundleLine } from '../bundle-machine.ts';
import { type ComparedPlace, comparePlaces, isHome } from '../compare-places.ts';
import styles from './place-table.module.css';

interface PlaceTableProps {
  lines: readonly BundleLine[];
  places: readonly BundlePlace[];
  unitsInCart: ReadonlySet<string>;
  from: Whereabouts;
  /** The home team among the places serves this CEP. */
  zip: string;
  chosen: BundlePlace | undefined;
  error: string;
  /** Says and changes the order of the places. */
  order: ReactNode;
  onChoose: (id: string) => void;
}

/** A table compares the places by what they do, cost and promise. The row of the chosen one opens below it. */
export function PlaceTable({ lines, places, from, chosen, error, order, ...rest }: PlaceTableProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const { best, few } = comparePlaces(places, from);
  const columns = lines.length > 1 ? 4 : 3;
  const rowsOf = (compared: readonly ComparedPlace[]) =>
    compared.map(({ place, km }) => (
      <PlaceRow
        key={place.id}
        {...rest}
        place={place}
        km={km}
        lines={lines}
        columns={columns}
        isChosen={place === chosen}
        isInvalid={error !== ''}
      />
    ));
  // A chosen place is never folded away.
  const open = unfolded || few.some(({ place }) => place === chosen);
  return (
    <fieldset className={styles.places} aria-describedby={error ? `${id}-erro` : undefined}>
      <legend className={styles.legend}>
        {lines.length === 1 ? lines[0]?.name : `${lines.length} serviços`}
      </legend>
      {order}
      <FieldError id={`${id}-erro`}>{error}</FieldError>
      <table className={styles.table}>
        <caption className="visually-hidden">Locais, com o preço e o dia do resultado</caption>
        <thead>
          <tr>
            <th scope="col">Local</th>
            {columns === 4 && <th scope="col">Faz</th>}
            <th scope="col" data-numeric>
              Preço
            </th>
            <th scope="col" data-numeric>
              Resultado
            </th>
          </tr>
        </thead>
        <tbody>{rowsOf(best)}</tbody>
        {few.length > 0 && (
          <tbody>
            <tr className={styles.fold}>
              <th scope="rowgroup" colSpan={columns}>
                <button
                  type="button"
                  className={styles.unfold}
                  aria-expanded={open}
                  onClick={() => setUnfolded(!open)}
                >
                  {countText(few.length, 'local faz', 'locais fazem')} menos da metade
                  <Icon name={open ? 'minus' : 'plus'} />
                </button>
              </th>
            </tr>
            {open && rowsOf(few)}
          </tbody>
        )}
      </table>
    </fieldset>
  );
}

interface PlaceRowProps extends Pick<PlaceTableProps, 'lines' | 'unitsInCart' | 'zip' | 'onChoose'> {
  place: BundlePlace;
  km: number | null;
  columns: number;
  isChosen: boolean;
  isInvalid: boolean;
}

function PlaceRow({
  place,
  km,
  lines,
  columns,
  zip,
  isChosen,
  isInvalid,
  unitsInCart,
  onChoose,
}: PlaceRowProps) {
  const id = useId();
  const home = isHome(place);
  const facts = [
    home ? `CEP ${zip}` : !saysType(place) && place.type.label,
    km !== null && `a ${kmText(km)}`,
    unitsInCart.has(place.id) && 'já nas suas compras',
  ].filter(Boolean);
  const cells = ['local', 'faz', 'preco', 'dia'].map((cell) => `${id}-${cell}`).join(' ');
  const total = (parseReais(place.total) ?? 0) + (parseReais(place.shipping) ?? 0);
  return (
    <Fragment>
      <tr className={styles.place} data-chosen={isChosen || undefined}>
        <th scope="row">
          <div className={styles.choice}>
            <input
              type="radio"
              id={id}
              name="unidade"
              value={place.id}
              checked={isChosen}
              aria-describedby={cells}
              aria-invalid={isInvalid || undefined}
              onChange={() => onChoose(place.id)}
            />
            <span className={styles.name}>
              <label htmlFor={id}>{home ? 'Atendimento em casa' : place.name}</label>
              {facts.length > 0 && (
                <span id={`${id}-local`} className={styles.facts}>
                  {facts.join(' · ')}
                </span>
              )}
            </span>
          </div>
        </th>
        {columns === 4 && (
          <td id={`${id}-faz`} data-name="Faz">
            <span data-all={place.offers.length === lines.length || undefined}>
              {place.offers.length} de {lines.length}
            </span>
          </td>
        )}
        <td id={`${id}-preco`} data-name="Preço" data-numeric>
          {formatReais(total)}
        </td>
        <td id={`${id}-dia`} data-name="Resultado" data-numeric>
          <ResultDay day={place.day} />
        </td>
      </tr>
      {isChosen && (
        <tr className={styles.details}>
          <td colSpan={columns}>
            <PlaceDetails place={place} lines={lines} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** True if the name of the place is enough, as of plain units and of "Drive-thru SIA". */
const saysType = ({ name, type }: BundlePlace): boolean =>
  type.name === 'unity' || saysItsType(name, type.label);

function ResultDay({ day }: Pick<BundlePlace, 'day'>) {
  if (day === '') return 'a combinar';
  const today = dayOf(new Date());
  return (
    <>
      <span aria-hidden="true">{shortDayText(day, today)}</span>
      <span className="visually-hidden">{dayText(day, today)}</span>
    </>
  );
}

function PlaceDetails({ place, lines }: { place: BundlePlace; lines: readonly BundleLine[] }) {
  const { total, shipping, result, address, mapUrl, hours } = place;
  const missing = missingFrom(place, lines);
  return (
    <div className="stack" data-gap="2">
      {missing.length > 0 && (
        <p>
          {missing.length === 1 ? 'Falta' : 'Faltam'} {listText(missing)}.
        </p>
      )}
      {isHome(place) && (
        <p>
          Serviços: R$&nbsp;{total}. Taxa de deslocamento: {shownFee(shipping)}.
        </p>
      )}
      {result && <p>{result.replace(/\.$/, '')}.</p>}
      {address && (
        <address className={styles.address}>
          {address}.{' '}
          <a href={mapUrl} target="_blank" rel="noreferrer">
            Ver no mapa<span className="visually-hidden"> (abre em outra aba)</span>
          </a>
        </address>
      )}
      {hours.length > 0 && (
        <dl className={styles.hours}>
          {hours.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function missingFrom({ offers }: BundlePlace, lines: readonly BundleLine[]): string[] {
  const offered = new Set(offers.map(({ product }) => product));
  return lines.filter(({ product }) => !offered.has(product)).map(({ name }) => name);
}
