import { useEffect, useRef } from 'react';
import { ButtonLink } from '#ui/button/button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import styles from './attendance-page.module.css';
import type { Found } from './desk.ts';

export function FoundVisit({ visit }: { visit: NonNullable<Found['visit']> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { code, patient, civilName, unit, unitName, day, when } = visit;
  const name = patient || 'Nome apagado';
  return (
    <section className={styles.person} aria-label={name}>
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <Facts
        of={[
          ['Nome no documento', civilName],
          ['Visita de parceiro', when],
          ['Unidade', unitName],
          ['Código', code],
        ]}
      />
      <ButtonLink variant="secondary" href={panelUrls.agenda(unit, day)}>
        Atender na agenda
      </ButtonLink>
    </section>
  );
}
