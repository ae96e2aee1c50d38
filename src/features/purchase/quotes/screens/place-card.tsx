import type { ReactNode } from 'react';
import type { Place } from '#features/purchase/quotes/summary.ts';
import { OpenNow } from '#features/shop/stores/opening-hours/screens/open-now.tsx';
import { Card } from '#ui/card/card.tsx';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { listText } from '#values/list-text.ts';
import { formatReais } from '#values/money.ts';
import styles from './quote.module.css';

interface PlaceCardProps {
  place: Place;
  serviceNames: readonly string[];
  level?: 2 | 3;
  children?: ReactNode;
}

export function PlaceCard({ place, serviceNames, level = 2, children }: PlaceCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card as="li" className={styles.service}>
      <div>
        <Heading className={`${styles.serviceName} ${styles.withIcon}`}>
          <AnyIcon name={place.type} size="lg" /> {place.name}
        </Heading>
        <p className="soft">
          {place.typeLabel}: {listText(serviceNames)}
        </p>
      </div>
      <div className={styles.where}>
        <div className={styles.reach}>
          {/* The form of a visit already names its CEP. */}
          {!(place.cep && children) && (
            <address className={styles.lines}>
              {place.address.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </address>
          )}
          {place.wishes && <p>Preferência: {place.wishes}</p>}
          {place.cep === '' ? <Contact place={place} /> : <VisitFee feeCents={place.feeCents} />}
        </div>
        {/* The hours of a visit appear where its days are chosen. */}
        {(place.cep === '' || children) && <Hours place={place} />}
      </div>
      {children}
    </Card>
  );
}

function VisitFee({ feeCents }: Pick<Place, 'feeCents'>) {
  if (feeCents === null) return null;
  return <p>Taxa de deslocamento: {feeCents === 0 ? 'grátis' : formatReais(feeCents)}</p>;
}

function Contact({ place }: { place: Place }) {
  return (
    <div className="cluster">
      {place.mapUrl && (
        <a href={place.mapUrl} className="alone" target="_blank" rel="noreferrer">
          Ver no mapa
          <span className="visually-hidden"> (abre em outra janela): {place.name}</span>
        </a>
      )}
      {place.phone && (
        <a href={`tel:+55${place.phone.replace(/\D/g, '')}`} className="alone">
          {place.phone}
        </a>
      )}
    </div>
  );
}

function Hours({ place }: { place: Place }) {
  return (
    <div className={styles.reach}>
      <OpenNow schedule={place.schedule} details />
      {place.cep !== '' && place.openingHours.length > 0 && <p>A equipe atende:</p>}
      <dl className={styles.hours}>
        {place.openingHours.map(({ name, value }) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name}-horas`}>{value}</dd>,
        ])}
      </dl>
    </div>
  );
}
