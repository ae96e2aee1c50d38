import { useEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import styles from './attendance-page.module.css';
import type { Subject } from './desk.ts';

const TITLES = { vaccine: 'Vacina registrada', collection: 'Coleta registrada' } as const;

/** The patient takes it home, so nothing else is printed. */
export function Receipt({ subject, onNext }: { subject: Subject; onNext(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { incrementId, person, line } = subject;
  const { recorded } = line;
  useEffect(() => {
    if (recorded) heading.current?.focus();
  }, [recorded]);
  if (!recorded) return null;
  const { kind, at, performer, lot, expiresOn, maker, dose, nextDose } = recorded;
  return (
    <section className={styles.receipt} aria-label="Comprovante">
      <h2 ref={heading} tabIndex={-1}>
        {TITLES[kind]}
      </h2>
      <Facts
        of={[
          ['Paciente', person.name],
          ['Nascimento', person.birthDate && formatDay(person.birthDate)],
          ['Documento', person.document],
          ['Serviço', line.service],
          ['Local', line.place],
          ['Quando', formatMoment(new Date(at))],
          [kind === 'vaccine' ? 'Quem aplicou' : 'Quem coletou', performer],
          ['Lote', lot],
          ['Validade', expiresOn && formatDay(expiresOn)],
          ['Fabricante', maker],
          ['Dose', dose],
          ['Próxima dose', nextDose && formatDay(nextDose)],
          ['Pedido', incrementId],
        ]}
      />
      <div className="cluster no-print" data-gap="3">
        <Button onClick={onNext}>Próximo atendimento</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Imprimir comprovante
        </Button>
      </div>
    </section>
  );
}
