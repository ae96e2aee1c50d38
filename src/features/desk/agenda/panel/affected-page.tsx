import { useState } from 'react';
import { weekdayName } from '#features/shop/stores/opening-hours/schedule.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { hourText } from '#values/hour.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { capital } from '#values/sentence-case.ts';
import type { listAffected } from '../operations.ts';
import { nameOf, STATE_NAMES } from '../states.ts';
import { type Visit, visitsText } from './desk.ts';
import { MoveAllForm } from './move-all-form.tsx';

type Affected = AnswerOf<typeof listAffected>;
type Day = Affected['days'][number];

/** The address names the unit and the period; a period without an end is a closing for good. */
export function AffectedPage() {
  const query = new URLSearchParams(usePlace().search);
  const view = useOperation<typeof listAffected>('agenda/affected', {
    unit: query.get('unidade') ?? '',
    from: query.get('de') ?? '',
    until: query.get('ate'),
  });
  const [moving, setMoving] = useState<Day | null>(null);
  const [done, setDone] = useState('');
  const { data } = view;
  const close = () => setMoving(null);
  return (
    <div className="stack" data-gap="4">
      <h1>Visitas afetadas{data && `: ${data.unitName}`}</h1>
      {done && <Alert tone="success">{done}</Alert>}
      <ViewState view={view} />
      {data && (
        <>
          <p>
            Mova as visitas de cada dia, para a mesma hora em outra unidade ou para outro dia. Para devolver o
            valor, abra o pedido e cancele os serviços.
          </p>
          {data.days.length === 0 && <p role="status">Nenhuma visita ficou neste período.</p>}
          {data.days.map((one) => (
            <AffectedDay key={one.day} {...one} onMove={(visits) => setMoving({ ...one, visits })} />
          ))}
          <Modal open={moving !== null} onClose={close} title="Mover as visitas" steady>
            {moving && (
              <MoveAllForm
                agenda={{ ...data, day: moving.day, maySetSeats: false }}
                visits={moving.visits}
                onClose={close}
                onDone={(text) => {
                  close();
                  setDone(text);
                  view.reload();
                }}
              />
            )}
          </Modal>
        </>
      )}
    </div>
  );
}

interface DayProps extends Day {
  onMove(visits: Visit[]): void;
}

function AffectedDay({ day, visits, onMove }: DayProps) {
  const movable = visits.filter(({ mayMove }) => mayMove);
  const title = `${capital(weekdayName(day))}, ${formatDay(day)}`;
  return (
    <section className="stack" data-gap="2" aria-label={title}>
      <h2>{title}</h2>
      {movable.length > 0 && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => onMove(movable)}>
            Mover {visitsText(movable.length)}
            <span className="visually-hidden"> de {title}</span>
          </Button>
        </div>
      )}
      <CellTable
        caption={`Visitas, ${title}`}
        head={['Hora', 'Paciente', 'Serviços', 'Pedido', 'Situação', 'Ações']}
        empty="Nenhuma visita."
        rows={visits.map((visit) => ({
          key: visit.id,
          cells: [
            hourText(visit.arrival),
            nameOf(visit),
            visit.services.join(', '),
            visit.incrementId && (
              <Link key="order" href={panelUrls.order(visit.incrementId)}>
                {visit.incrementId}
              </Link>
            ),
            STATE_NAMES[visit.state],
            visit.mayMove && (
              <Button key="move" size="sm" variant="ghost" onClick={() => onMove([visit])}>
                Mover<span className="visually-hidden">: {nameOf(visit)}</span>
              </Button>
            ),
          ],
        }))}
      />
    </section>
  );
}
