import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { focusOnShow } from '#ui/focus-on-show.ts';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import { isMonth, monthOf, neighbourOf } from '../../period.ts';
import type { closeDay, viewDay } from '../operations.ts';
import { SOURCE_NAMES } from '../words.ts';
import { closingAddress, periodIn } from './closing-address.ts';
import { ClosingMonth } from './closing-month.tsx';
import { Differences } from './differences.tsx';
import { ExportClosing } from './export-closing.tsx';
import type { Day } from './shown-day.ts';
import { Statements } from './statements.tsx';
import { SumsTable } from './sums-table.tsx';

/** The address holds the day or the month. */
export function ClosingPage() {
  const period = periodIn(useNavigation().place.search);
  return period !== undefined && isMonth(period) ? (
    <ClosingMonth month={period} />
  ) : (
    <ClosingDay asked={period} />
  );
}

const STATES = {
  open: 'Aberto',
  closed: 'Fechado',
  skipped: 'De antes do primeiro dia fechado',
} as const;

function stateOf({ state, open }: Day): string {
  if (state !== 'open' || open === 0) return STATES[state];
  return open === 1 ? '1 diferença a decidir' : `${open} diferenças a decidir`;
}

function ClosingDay({ asked }: { asked: string | undefined }) {
  const view = useOperation<typeof viewDay>('closing/day', { day: asked });
  const [done, setDone] = useState({ text: '', takesFocus: false, times: 0 });
  const { data } = view;
  const changed = (text: string, takesFocus = false) => {
    setDone(({ times }) => ({ text, takesFocus, times: times + 1 }));
    view.reload();
  };
  return (
    <>
      <h1>Fechar dia</h1>
      <ViewState view={view} />
      {done.text && (
        <div key={done.times} tabIndex={-1} ref={done.takesFocus ? focusOnShow : undefined}>
          <Alert tone="success">{done.text}</Alert>
        </div>
      )}
      {data && (
        <div className="stack" data-gap="4">
          <h2>{formatDay(data.day)}</h2>
          <p role="status">
            {stateOf(data)}
            {data.closed && ` em ${formatMoment(new Date(data.closed.at))} por ${data.closed.by}`}
          </p>
          <DayLinks day={data} />
          <Differences day={data} onChange={changed} />
          <SumsTable sums={data.sums} depositsCents={data.depositsCents} />
          {data.state === 'open' && (
            <>
              <Reads day={data} />
              <Statements day={data} onChange={(text) => changed(text, true)} />
              <CloseDay key={data.day} day={data} onChange={changed} />
            </>
          )}
          {data.state === 'closed' && <ExportClosing period={data.day} />}
        </div>
      )}
    </>
  );
}

function DayLinks({ day: { day, next, today } }: { day: Day }) {
  const before = neighbourOf(day, -1);
  const after = neighbourOf(day, 1);
  return (
    <nav aria-label="Dias" className="cluster" data-gap="2">
      <ButtonLink variant="secondary" size="sm" href={closingAddress(before)}>
        {formatDay(before)}
      </ButtonLink>
      {after < today && (
        <ButtonLink variant="secondary" size="sm" href={closingAddress(after)}>
          {formatDay(after)}
        </ButtonLink>
      )}
      {next !== null && next !== day && next < today && (
        <ButtonLink variant="secondary" size="sm" href={closingAddress(next)}>
          Próximo a fechar: {formatDay(next)}
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" size="sm" href={closingAddress(monthOf(day))}>
        Ver o mês
      </ButtonLink>
    </nav>
  );
}

const Reads = ({ day: { reads } }: { day: Day }) => (
  <>
    <h3>Extratos deste dia</h3>
    {reads.length === 0 ? (
      <p>Nenhum extrato deste dia chegou ainda.</p>
    ) : (
      <ul>
        {reads.map(({ source, at }) => (
          <li key={source}>
            {SOURCE_NAMES[source]}: {formatMoment(new Date(at))}
          </li>
        ))}
      </ul>
    )}
  </>
);

interface CloseDayProps {
  day: Day;
  onChange(text: string): void;
}

/** Why the day cannot be closed yet; '' if it can. */
function obstacleOf({ day, next, today, open }: Day): string {
  if (day >= today) return 'O dia ainda não terminou em Brasília.';
  if (next !== null && day !== next) return `Antes, feche ${formatDay(next)}: os dias se fecham em ordem.`;
  return open > 0 ? 'Vincule, explique ou devolva cada diferença antes de fechar.' : '';
}

function CloseDay({ day, onChange }: CloseDayProps) {
  const mayClose = usePermitted('closing/close');
  const [asking, setAsking] = useState(false);
  const obstacle = obstacleOf(day);
  if (!mayClose) return null;
  if (obstacle) return <p>{obstacle}</p>;
  const name = formatDay(day.day);
  return (
    <>
      <div className="cluster">
        <Button onClick={() => setAsking(true)}>Fechar dia</Button>
      </div>
      <Modal open={asking} onClose={() => setAsking(false)} title={`Fechar ${name}?`}>
        {asking && (
          <Confirm
            action="Fechar dia"
            onClose={() => setAsking(false)}
            onConfirm={async () => {
              await operate<typeof closeDay>('closing/close', { day: day.day, mark: day.mark });
              setAsking(false);
              onChange(`${name} está fechado.`);
            }}
          >
            <p>
              Um dia fechado não muda nem se reabre. O que chegar depois conta no dia seguinte, com a
              referência deste.
            </p>
            {day.next === null && (
              <p>É o primeiro fechamento: os dias anteriores a {name} ficam fora dele.</p>
            )}
          </Confirm>
        )}
      </Modal>
    </>
  );
}
