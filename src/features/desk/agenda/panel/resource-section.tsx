import { Alert } from '#ui/alert/alert.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Link } from '#ui/link/link.tsx';
import { hourText } from '#values/hour.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { holdsText } from '../left.ts';
import { nameOf, STATE_NAMES } from '../states.ts';
import type { Act } from './agenda-dialog.tsx';
import styles from './agenda-page.module.css';
import { arrivalNote, isOfPartner, type Resource, type Visit, visitsText } from './desk.ts';

/** The place from which phones show the agenda of today. */
export const NEXT = 'a-seguir';

interface ResourceSectionProps {
  resource: Resource;
  visits: readonly Visit[];
  maySetSeats: boolean;
  /** The id of the visit that is being done or comes next. */
  next: number | undefined;
  onAct(act: Act): void;
}

const HEAD = ['Hora', 'Paciente', 'Serviços', 'Pedido', 'Situação'];
const HOME_HEAD = ['Janela', 'Bairro', ...HEAD.slice(1)];

export function ResourceSection({ resource, visits, maySetSeats, next, onAct }: ResourceSectionProps) {
  const { name, hours, atHome, adjusted, closed, left } = resource;
  const head = atHome ? HOME_HEAD : HEAD;
  const movable = visits.filter(({ mayMove }) => mayMove);
  const mayAct = visits.some(hasActs);
  return (
    <section className={styles.resource} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <div className="cluster" data-gap="2">
          {maySetSeats && (
            <Button size="sm" variant="secondary" onClick={() => onAct({ kind: 'seats', resource })}>
              Fechar ou abrir vagas<span className="visually-hidden">: {name}</span>
            </Button>
          )}
          {movable.length > 1 && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => onAct({ kind: 'all', resource, visits: movable })}
            >
              Mover todas<span className="visually-hidden">: {name}</span>
            </Button>
          )}
        </div>
      </div>
      {hours.length === 0 ? (
        <p>Fechado neste dia.</p>
      ) : (
        <ul
          role="list"
          className={styles.hours}
          aria-label={`Vagas ocupadas por ${atHome ? 'janela' : 'hora'}, ${name}`}
        >
          {hours.map(({ from, until, taken, open }) => (
            <li key={from} className={styles.hour} {...(taken >= open && { 'data-full': true })}>
              {hourText(from)}
              {atHome && ` a ${hourText(until)}`}{' '}
              {open + taken > 0 && <span className="visually-hidden">ocupadas: </span>}
              {open + taken === 0 ? 'fechado' : `${taken}/${open}${taken >= open ? ' cheio' : ''}`}
            </li>
          ))}
        </ul>
      )}
      {closed && (left.visits > 0 || left.holds > 0) && (
        <Alert tone="warning" live={false}>
          {[left.visits > 0 && `Fechado neste dia, e ainda com ${visitsText(left.visits)}.`, holdsText(left)]
            .filter(Boolean)
            .join(' ')}
        </Alert>
      )}
      {adjusted && (
        <p>As vagas deste dia foram mudadas à mão: o horário da unidade não muda mais essas vagas.</p>
      )}
      <CellTable
        caption={`Visitas, ${name}`}
        head={mayAct ? [...head, 'Ações'] : head}
        empty="Nenhuma visita marcada."
        rows={visits.map((visit) => ({
          key: visit.id,
          cells: [
            <span key="hour" id={visit.id === next ? NEXT : undefined}>
              {[`${hourText(visit.from)} a ${hourText(visit.until)}`, arrivalNote(visit)]
                .filter(Boolean)
                .join(', ')}
              {visit.id === next && (
                <>
                  {' '}
                  <Badge tone="green">
                    {Date.parse(visit.startsAt) <= Date.now() ? 'Agora' : 'A seguir'}
                  </Badge>
                </>
              )}
            </span>,
            ...(atHome ? [visit.district] : []),
            nameOf(visit),
            visit.services.join(', '),
            visit.incrementId && (
              <Link key="order" href={panelUrls.order(visit.incrementId)}>
                {visit.incrementId}
              </Link>
            ),
            STATE_NAMES[visit.state],
            ...(mayAct ? [hasActs(visit) && <VisitActs key="acts" visit={visit} onAct={onAct} />] : []),
          ],
        }))}
      />
    </section>
  );
}

const hasActs = ({ mayMove, mayMiss, mayAttend, mayUndo }: Visit): boolean =>
  mayMove || mayMiss || mayAttend || mayUndo;

const VisitActs = ({ visit, onAct }: { visit: Visit; onAct(act: Act): void }) => (
  <div className="cluster" data-gap="2">
    {visit.mayAttend && isOfPartner(visit) && (
      <Button size="sm" variant="ghost" onClick={() => onAct({ kind: 'attend', visit })}>
        Atender<span className="visually-hidden">: {nameOf(visit)}</span>
      </Button>
    )}
    {visit.mayAttend && !isOfPartner(visit) && (
      <ButtonLink size="sm" variant="ghost" href={panelUrls.attend(visit.incrementId)}>
        Atender<span className="visually-hidden">: {nameOf(visit)}</span>
      </ButtonLink>
    )}
    {visit.mayUndo && isOfPartner(visit) && (
      <Button size="sm" variant="ghost" onClick={() => onAct({ kind: 'undo', visit })}>
        Desfazer<span className="visually-hidden"> o atendimento: {nameOf(visit)}</span>
      </Button>
    )}
    {visit.mayMove && (
      <Button size="sm" variant="ghost" onClick={() => onAct({ kind: 'move', visit })}>
        Mover<span className="visually-hidden">: {nameOf(visit)}</span>
      </Button>
    )}
    {visit.mayMiss && (
      <Button size="sm" variant="ghost" onClick={() => onAct({ kind: 'absent', visit })}>
        Não veio<span className="visually-hidden">: {nameOf(visit)}</span>
      </Button>
    )}
  </div>
);
