import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import styles from './attendance-page.module.css';
import { type Line, nameOf, type Person } from './desk.ts';

type Recorded = Line & { recorded: NonNullable<Line['recorded']> };

const isRecorded = (line: Line): line is Recorded => line.recorded !== null;

interface ReceiptsProps {
  lines: readonly Line[];
  onUndo(line: Line): void;
}

/** Recorded services take one line each, which opens the record. */
export const Receipts = ({ lines, onUndo }: ReceiptsProps) => (
  <section aria-label="Já registrado" className="no-print">
    <div className="cluster" data-gap="3">
      <h3>Já registrado</h3>
      {lines.some(isRecorded) && (
        <Button size="sm" variant="secondary" onClick={() => window.print()}>
          Imprimir comprovante
        </Button>
      )}
    </div>
    <ul role="list" className={styles.done}>
      {lines.map((line) => (
        <li key={line.position}>
          {isRecorded(line) ? (
            <details className={styles.receipt}>
              <summary className={styles.summary}>
                <Summary line={line} />
                <Icon name="chevron" size="sm" className={styles.chevron} />
              </summary>
              <Facts of={factsOf(line)} />
              {line.recorded.undoable && (
                <Button size="sm" variant="ghost" onClick={() => onUndo(line)}>
                  Desfazer<span className="visually-hidden">: {line.service}</span>
                </Button>
              )}
            </details>
          ) : (
            <p className={`${styles.receipt} ${styles.summary}`}>
              <Summary line={line} />
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);

const Summary = ({ line }: { line: Line }) => (
  <>
    <Icon name="check" size="sm" className={styles.tick} />
    <span>
      <strong>{line.service}</strong> <span className={styles.soft}>{line.answer}</span>
    </span>
  </>
);

function factsOf({ place, recorded }: Recorded): [string, string][] {
  const { kind, at, performer, lot, expiresOn, maker, dose, nextDose } = recorded;
  return [
    ['Quando', formatMoment(new Date(at))],
    [kind === 'vaccine' ? 'Quem aplicou' : 'Quem coletou', performer],
    ['Local', place],
    ['Lote', lot],
    ['Validade', expiresOn && formatDay(expiresOn)],
    ['Fabricante', maker],
    ['Dose', dose],
    ['Próxima dose', nextDose && formatDay(nextDose)],
  ];
}

/** The patient takes it home. Only the printer shows it, and nothing else. */
export function PrintedReceipt({ person }: { person: Person }) {
  const { birthDate, document, incrementId, lines } = person;
  if (!lines.some(isRecorded)) return null;
  return (
    <section className={styles.printed} aria-hidden="true">
      <h2>Comprovante de atendimento</h2>
      <Facts
        of={[
          ['Paciente', nameOf(person)],
          ['Nascimento', birthDate && formatDay(birthDate)],
          ['Documento', document],
          ['Pedido', incrementId],
        ]}
      />
      {lines.filter(isRecorded).map((line) => (
        <div key={line.position}>
          <h3>{line.service}</h3>
          <Facts of={factsOf(line)} />
        </div>
      ))}
    </section>
  );
}
