import type { ReactNode } from 'react';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { formatCep } from '#values/cep.ts';
import { formatReais } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import { BOOKING_WAYS } from '../booking-ways.ts';
import type { FeeRow } from '../fee-table.ts';
import styles from './fee-table.module.css';

interface FeeTableScreenProps {
  storeName: string;
  rows: readonly FeeRow[];
  children: ReactNode;
}

export function FeeTableScreen({ storeName, rows, children }: FeeTableScreenProps) {
  const isFree = rows.every(({ feeCents }) => feeCents === 0);
  return (
    <div className={`container ${styles.screen}`}>
      <Breadcrumb items={[{ label: 'Início', href: urls.home() }, { label: 'Atendimento móvel' }]} />
      <h1>Atendimento móvel</h1>
      <p>
        Nossa equipe vai até você para coletar exames e aplicar vacinas. A taxa de deslocamento é uma só por
        endereço, mesmo com vários serviços e várias pessoas.
      </p>
      <p>
        {BOOKING_WAYS.home} {BOOKING_WAYS.homeCall}
      </p>
      {children}
      {rows.length === 0 ? (
        <EmptyState
          title={`Ainda não há atendimento móvel em ${storeName}`}
          scene="search"
          action={<ButtonLink href={urls.units()}>Ver nossas unidades</ButtonLink>}
        />
      ) : (
        <table className={styles.fees}>
          <caption>
            <h2>Taxas de {storeName}</h2>
            {isFree && <p>Por enquanto, a ida é por nossa conta em todas as regiões.</p>}
          </caption>
          <thead>
            <tr>
              <th scope="col">Onde atendemos</th>
              <th scope="col">Taxa</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ start, end, cities, feeCents }) => (
              <tr key={start}>
                <th scope="row">
                  {cities.length > 0 && <span className={styles.cities}>{cities.join(', ')}</span>}
                  <span className={`soft tabular ${styles.range}`}>
                    CEP {formatCep(start)} a {formatCep(end)}
                  </span>
                </th>
                <td className="tabular">{feeCents === 0 ? 'Grátis' : formatReais(feeCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
