import { UNIT_TYPES, type Unit } from '#features/shop/stores/store.ts';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import styles from './units-near.module.css';

export type NearUnit = Pick<Unit, 'code' | 'type' | 'name' | 'neighborhood'>;

export function UnitsNear({ units, city }: { units: readonly NearUnit[]; city: string }) {
  if (units.length === 0) return null;
  return (
    <section className="stack" data-gap="5" aria-labelledby="unidades-perto">
      <h2 id="unidades-perto">Onde ser atendido em {city}</h2>
      <ul role="list" className={styles.units}>
        {units.map(({ code, type, name, neighborhood }) => (
          <li key={code} className={styles.unit}>
            <AnyIcon name={type} size="lg" />
            <div>
              <p className={styles.name}>{name}</p>
              <p className="soft">
                {UNIT_TYPES[type].label}
                {type !== 'home_delivery' && ` · ${neighborhood}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Link href={urls.units()} className={styles.all}>
        Ver todas as unidades e horários
      </Link>
    </section>
  );
}
