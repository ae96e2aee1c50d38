import type { ReactNode } from 'react';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SelectField } from '#ui/field/controls.tsx';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import type { UnitChoices, UnitFilter } from '../unit-filter.ts';
import { UnitCard, type UnitWithSchedule } from './unit-card.tsx';
import styles from './units-screen.module.css';

interface UnitsScreenProps {
  units: readonly UnitWithSchedule[];
  choices: UnitChoices;
  filter: UnitFilter;
  /** Units of this city come first, and other cities are collapsed until the shopper filters. */
  ownCity: string;
  opened?: ReactNode;
  nearest?: ReactNode;
}

export function UnitsScreen({ units, choices, filter, ownCity, opened, nearest }: UnitsScreenProps) {
  const isOwn = (unit: UnitWithSchedule) => unit.city === ownCity;
  const inOrder = [...units.filter(isOwn), ...units.filter((unit) => !isOwn(unit))];
  const cities = Map.groupBy(inOrder, (unit) => `${unit.city} - ${unit.state}`);
  const isFiltered = filter.city !== '' || filter.type !== '';
  return (
    <div className={`container ${styles.screen}`}>
      <Breadcrumb items={[{ label: 'Início', href: urls.home() }, { label: 'Nossas unidades' }]} />
      <h1>Nossas unidades</h1>
      {opened}
      <Filter choices={choices} filter={filter} />
      {nearest}
      <p>
        Prefere em casa? Veja{' '}
        <Link href={urls.page('/atendimento-movel')} className="alone">
          onde atendemos e quanto custa a ida
        </Link>
        .
      </p>
      <p className={styles.count} role="status">
        {units.length === 1 ? '1 local de atendimento' : `${units.length} locais de atendimento`}
      </p>
      {[...cities].map(([city, inCity]) => (
        <details key={city} className={styles.city} open={isFiltered || inCity.some(isOwn)}>
          <summary>
            <h2>{city}</h2>{' '}
            <span className={styles.count}>
              {inCity.length === 1 ? '1 local' : `${inCity.length} locais`}
            </span>
          </summary>
          <ul role="list" className={styles.list}>
            {inCity.map((unit) => (
              <UnitCard key={unit.code} unit={unit} />
            ))}
          </ul>
        </details>
      ))}
      {units.length === 0 && (
        <EmptyState
          title="Nenhum local encontrado!"
          scene="search"
          action={<ButtonLink href={urls.units()}>Ver todas as unidades</ButtonLink>}
        >
          <p>Não há esse tipo de atendimento na cidade escolhida.</p>
        </EmptyState>
      )}
    </div>
  );
}

function Filter({ choices, filter }: Pick<UnitsScreenProps, 'choices' | 'filter'>) {
  return (
    <search>
      <form action={urls.units()} className={styles.filter}>
        <SelectField
          label="Cidade"
          name="cidade"
          defaultValue={filter.city}
          placeholder={null}
          options={[{ value: '', label: 'Todas as cidades' }, ...choices.cities]}
        />
        <SelectField
          label="Tipo de atendimento"
          name="tipo"
          defaultValue={filter.type}
          placeholder={null}
          options={[{ value: '', label: 'Todos os tipos' }, ...choices.types]}
        />
        <Button type="submit" variant="secondary">
          Filtrar
        </Button>
      </form>
    </search>
  );
}
