import { useEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { capital } from '#values/sentence-case.ts';
import styles from './attendance-page.module.css';
import type { Line, Person } from './desk.ts';

interface FoundPersonProps {
  incrementId: string;
  person: Person;
  onAct(kind: 'record' | 'undo' | 'receipt', line: Line): void;
}

export function FoundPerson({ incrementId, person, onAct }: FoundPersonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { place, name, civilName, document, birthDate, mother, lines } = person;
  useEffect(() => {
    if (place === 0) heading.current?.focus();
  }, [place]);
  return (
    <section className={styles.person} aria-label={name || 'Paciente'}>
      <h2 ref={heading} tabIndex={-1}>
        {name || 'Nome apagado'}
      </h2>
      <Facts
        of={[
          ['Nascimento', birthDate && formatDay(birthDate)],
          ['Mãe', mother],
          ['Nome no documento', civilName],
          ['Documento', document],
          ['Pedido', incrementId],
        ]}
      />
      <ul role="list" className={styles.lines}>
        {lines.map((line) => (
          <li key={line.position} className={styles.line}>
            <div>
              <h3 className={styles.service}>{line.service}</h3>
              <p>{[line.place, capital(line.schedule)].filter(Boolean).join(' · ')}</p>
              {line.answer && (
                <p className={styles.answer} data-state={line.state}>
                  {line.answer}
                </p>
              )}
            </div>
            <Acts line={line} onAct={onAct} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Acts({ line, onAct }: { line: Line } & Pick<FoundPersonProps, 'onAct'>) {
  const { state, kind, recorded, service } = line;
  if (state === 'ready')
    return (
      <Button size="sm" variant="secondary" onClick={() => onAct('record', line)}>
        {kind === 'vaccine' ? 'Aplicar vacina' : 'Registrar coleta'}
        <span className="visually-hidden">: {service}</span>
      </Button>
    );
  if (!recorded) return null;
  return (
    <div className="cluster" data-gap="2">
      <Button size="sm" variant="secondary" onClick={() => onAct('receipt', line)}>
        Comprovante<span className="visually-hidden">: {service}</span>
      </Button>
      {recorded.undoable && (
        <Button size="sm" variant="ghost" onClick={() => onAct('undo', line)}>
          Desfazer<span className="visually-hidden">: {service}</span>
        </Button>
      )}
    </div>
  );
}
