import { useEffect, useState } from 'react';
import { weekdayName } from '#features/shop/stores/opening-hours/schedule.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { addDays, formatDay } from '#values/calendar-day.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { capital } from '#values/sentence-case.ts';
import { isCalendarDay } from '#values/typed-day.ts';
import type { viewAgenda } from '../operations.ts';
import { AgendaChange } from './agenda-change.tsx';
import { type Act, AgendaDialog } from './agenda-dialog.tsx';
import styles from './agenda-page.module.css';
import { AllUnits } from './all-units.tsx';
import { DayChoice } from './day-choice.tsx';
import { type Agenda, nextVisit } from './desk.ts';
import { NEXT, ResourceSection } from './resource-section.tsx';

const PHONE = '(max-width: 40rem)';

/** The address holds the state: unit and day. */
export function AgendaPage() {
  const { place, go } = useNavigation();
  const query = new URLSearchParams(place.search);
  const day = query.get('dia') ?? '';
  const input = { unit: query.get('unidade') ?? '', ...(isCalendarDay(day) && { day }) };
  const view = useOperation<typeof viewAgenda>('agenda/view', input);
  const [act, setAct] = useState<Act | null>(null);
  const [done, setDone] = useState('');
  const agenda = view.data;

  function finish(text: string) {
    setAct(null);
    setDone(text);
    view.reload();
  }

  return (
    <>
      <h1>Agenda</h1>
      {view.failure?.code === 'only_today' ? (
        <Alert tone="warning">
          <p>{view.failure.message}</p>
          <Link href={panelUrls.agenda(input.unit, '')}>Ver a agenda de hoje</Link>
        </Alert>
      ) : (
        <ViewState view={view} />
      )}
      {agenda && (
        <>
          <DayChoice
            agenda={agenda}
            onChange={(unit, chosen) => {
              setDone('');
              go(panelUrls.agenda(unit, chosen));
            }}
          />
          <div className="stack" data-gap="2">
            {done && <Alert tone="success">{done}</Alert>}
            <Conflicts days={agenda.conflicts} />
            {agenda.units.length === 0 && (
              <p>Nenhuma unidade sua tem agenda. A agenda aparece depois da importação dos recursos.</p>
            )}
          </div>
          {agenda.unit === '' && agenda.units.length > 0 && <AllUnits agenda={agenda} />}
          <AgendaChange agenda={agenda} onReload={view.reload} />
          {agenda.unit !== '' && <Day agenda={agenda} onAct={setAct} />}
          <AgendaDialog
            agenda={agenda}
            act={act}
            onClose={() => setAct(null)}
            onDone={finish}
            onStale={view.reload}
          />
        </>
      )}
    </>
  );
}

function Conflicts({ days }: { days: Agenda['conflicts'] }) {
  if (days.length === 0) return null;
  return (
    <Alert tone="warning" live={false}>
      <p>O horário mudou, e há visitas fora dele. Mova essas visitas:</p>
      <ul>
        {days.map(({ unit, unitName, day }) => (
          <li key={`${unit} ${day}`}>
            <Link href={panelUrls.agenda(unit, day)}>
              {unitName}, {formatDay(day)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Day({ agenda, onAct }: { agenda: Agenda; onAct(act: Act): void }) {
  const { unit, day, today, mayChooseDay, resources, visits } = agenda;
  const next = nextVisit(agenda, Date.now())?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another day moves the page under the reader.
  useEffect(() => {
    if (window.matchMedia(PHONE).matches) document.getElementById(NEXT)?.scrollIntoView({ block: 'center' });
  }, [unit, day]);
  return (
    <>
      <h2>
        {capital(weekdayName(day))}, {formatDay(day)}
        {day === today && ' (hoje)'}
      </h2>
      <div className="cluster" data-gap="3">
        {mayChooseDay && (
          <>
            <Link href={panelUrls.agenda(unit, addDays(day, -1))}>Dia anterior</Link>
            {day !== today && <Link href={panelUrls.agenda(unit, today)}>Hoje</Link>}
            <Link href={panelUrls.agenda(unit, addDays(day, 1))}>Próximo dia</Link>
          </>
        )}
        <ButtonLink size="sm" variant="secondary" href={panelUrls.agendaSheet(unit, day)}>
          Folha do dia
        </ButtonLink>
      </div>
      {resources.length === 0 && <p>Não há agenda aberta para este dia.</p>}
      {resources.map((resource) => (
        <ResourceSection
          key={resource.code}
          resource={resource}
          visits={visits.filter((visit) => visit.resource === resource.code)}
          maySetSeats={agenda.maySetSeats && day >= today}
          next={next}
          onAct={onAct}
        />
      ))}
      {resources.some(({ atHome }) => !atHome) && (
        <p className={styles.legend}>
          Cada vaga vale para uma pessoa por 15 minutos. 4/12: das 12 vagas da hora, 4 estão ocupadas.
        </p>
      )}
      {resources.some(({ atHome }) => atHome) && (
        <p className={styles.legend}>
          Cada vaga é uma pessoa visitada na janela. 4/6: das 6 vagas, 4 estão ocupadas. O tempo no endereço e
          o caminho também contam, por isso uma janela pode fechar antes. Quem mora no mesmo endereço é movido
          junto.
        </p>
      )}
    </>
  );
}
