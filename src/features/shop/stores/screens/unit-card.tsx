import { shownHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { OpenNow } from '#features/shop/stores/opening-hours/screens/open-now.tsx';
import { Card } from '#ui/card/card.tsx';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { UNIT_TYPES, type Unit } from '../store.ts';
import { mapLink, streetLine } from '../unit-address.ts';
import styles from './unit-card.module.css';

export type UnitWithSchedule = Unit & { schedule: Schedule | null };

export function UnitCard({ unit }: { unit: UnitWithSchedule }) {
  return (
    <Card as="li" id={unit.code} className={styles.card}>
      <p className={styles.type}>
        <AnyIcon name={unit.type} /> {UNIT_TYPES[unit.type].label}
      </p>
      <h3 className={styles.name}>{unit.name}</h3>
      {unit.type === 'home_delivery' ? (
        <p>Nossa equipe vai até você. Informe o CEP ao escolher o atendimento do serviço.</p>
      ) : (
        <address className={styles.address}>
          {streetLine(unit)}
          <br />
          {unit.neighborhood} · {unit.city} - {unit.state}
          <br />
          CEP {unit.postalCode.slice(0, 5)}-{unit.postalCode.slice(5)}
        </address>
      )}
      {unit.type !== 'home_delivery' && <OpenNow schedule={unit.schedule} />}
      <dl className={styles.hours}>
        {shownHours(unit.openingHours).map(({ name, value }) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.ways}>
        <a href={`tel:+55${unit.phone.replace(/\D/g, '')}`} className={styles.way}>
          <AnyIcon name="phone" /> {unit.phone}
        </a>
        {unit.type !== 'home_delivery' && (
          <a href={mapLink(unit)} target="_blank" rel="noreferrer" className={styles.way}>
            <AnyIcon name="location" /> Ver no mapa
            <span className="visually-hidden"> {unit.name} (abre em outra aba)</span>
          </a>
        )}
      </p>
    </Card>
  );
}
