import { type ReactNode, useRef, useState } from 'react';
import { ConfirmFirst } from '#features/account/accounts/emails/screens/confirm-first.tsx';
import { isVisit, toWire } from '#features/care/preparation/plans/visit-key.ts';
import { TEAM_CALLS } from '#features/shop/stores/booking-ways.ts';
import { clockNote } from '#features/shop/stores/opening-hours/time-zone.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CallError, CHANGE_MS, messageOf, postJson } from '#ui/http.ts';
import { SAVED, toast } from '#ui/toast/toast.ts';
import { addDays, type CalendarDay, shortDay } from '#values/calendar-day.ts';
import { capital } from '#values/sentence-case.ts';
import type { Arrival } from '../appointment.ts';
import type * as calls from '../calls.ts';
import type { TimesOfVisit } from '../contract.ts';
import { LISTED_DAYS, OPEN_DAYS, withoutTime } from '../offered-times.ts';
import { timesInSlot } from '../opened-slot.ts';
import { unansweredOf } from '../unanswered.ts';
import { whenText } from '../when-text.ts';
import { AskFirst, LEFT } from './ask-first.tsx';
import { FreeTimes } from './free-times.tsx';
import { openedSlot } from './opened-slot.tsx';
import type { VisitTimesView } from './use-visit-times.ts';
import { VisitQuestions } from './visit-questions.tsx';

export const TIMES_HEADING = 'quando';

interface VisitTimesProps {
  times: VisitTimesView;
  /** '' for the open quote. */
  order: string;
  paid: boolean;
  today: CalendarDay;
  /** The page names the services just above, and they are all of one visit, which need not repeat them. */
  isListed?: boolean;
  onSaved: () => Promise<void> | void;
  after?: (visit: TimesOfVisit, take: (at: Arrival) => void) => ReactNode;
  help?: ReactNode;
}

/**
 * Offers the free times of each visit, earliest first, and holds the chosen one. Shows nothing where units take no
 * appointments.
 */
export function VisitTimes({ times, isListed = false, ...rest }: VisitTimesProps) {
  const { visits, notices, failure, loading, reload } = times;
  if (failure && visits.length === 0)
    return (
      <Alert tone="warning">
        <p>Não conseguimos mostrar os horários livres. {failure}</p>
        <Button variant="secondary" size="sm" busy={loading} onClick={reload}>
          Tentar de novo
        </Button>
      </Alert>
    );
  if (visits.length === 0 && notices.length === 0) return null;
  const isNamed = isListed && visits.length === 1;
  const first = addDays(rest.today, times.fortnight * LISTED_DAYS);
  return (
    <section className="stack" aria-labelledby={TIMES_HEADING}>
      <h2 id={TIMES_HEADING}>
        Quando?{visits.length > 0 && visits.every(isOptional) && <span className="soft"> (opcional)</span>}
      </h2>
      <p className="visually-hidden" role="status">
        {times.fortnight > 0 &&
          !loading &&
          `Horários de ${shortDay(first, rest.today)} a ${shortDay(addDays(first, LISTED_DAYS - 1), rest.today)}`}
      </p>
      <ul role="list" className="stack">
        {visits.map((visit) => (
          <VisitFrame key={`${visit.beneficiaryId} ${visit.unitId} ${visit.part}`} isNamed={isNamed}>
            <Visit visit={visit} times={times} isNamed={isNamed} {...rest} />
          </VisitFrame>
        ))}
      </ul>
      {notices.map((text) => (
        <Alert key={text} tone="warning" live={false}>
          {text} Se não der para esperar, fale com a gente.
        </Alert>
      ))}
    </section>
  );
}

/** An only visit that the page has just named needs no frame. */
const VisitFrame = ({ isNamed, children }: { isNamed: boolean; children: ReactNode }) =>
  isNamed ? (
    <li className="stack">{children}</li>
  ) : (
    <Card as="li" className="stack">
      {children}
    </Card>
  );

interface VisitProps extends Omit<VisitTimesProps, 'isListed'> {
  visit: TimesOfVisit;
  /** The page has just named its person and place. */
  isNamed: boolean;
}

/** Without a time a patient may come at an hour that spoils a medicine's level, or for which the preparation has no place. */
const mayWalkIn = ({ doses, days, because }: TimesOfVisit): boolean =>
  !doses && (days.length > 0 || !because);

/** The unit also serves patients who chose no time. */
const isOptional = (visit: TimesOfVisit): boolean =>
  visit.chosen === null && visit.fixed === null && !visit.byAppointment && mayWalkIn(visit);

function Visit({ visit, times, today, isNamed, after, help, ...rest }: VisitProps) {
  const { chosen, fixed, movesLeft, zone, atHome, byAppointment, byTeam, elsewhere, days } = visit;
  const { personName, placeName } = visit;
  const heading = useRef<HTMLHeadingElement>(null);
  const [changing, setChanging] = useState(false);
  const [pending, setPending] = useState<Arrival | 'none' | null>(null);
  const [slot] = useState(openedSlot);
  // The pressed button disappears, so the focus needs another place.
  const goOn = (isChanging: boolean) => {
    setChanging(isChanging);
    heading.current?.focus();
  };
  const { sending, failure, unconfirmed, choose, giveUp } = useChoice({ visit, times, ...rest }, () =>
    goOn(false),
  );
  const held = chosen && chosen.state !== 'lost' ? chosen : null;
  const booked = held?.state === 'booked' ? held : null;
  const { fortnight } = times;
  const isLast = (index: number) => (index + 1) * LISTED_DAYS >= OPEN_DAYS;
  const showFortnight = (index: number) => {
    times.showFortnight(index);
    if (index === 0 || isLast(index)) heading.current?.focus();
  };
  const parts = Math.max(
    ...times.visits
      .filter((other) => isVisit({ ...other, part: 0 })({ ...visit, part: 0 }))
      .map(({ part }) => part + 1),
  );
  const isListing = times.loading && sending === null;
  return (
    <>
      <div className={isNamed ? 'visually-hidden' : undefined}>
        <h3 ref={heading} tabIndex={-1}>
          {personName || placeName}
          {parts > 1 && `, visita ${visit.part + 1} de ${parts}`}
        </h3>
        <p>{visit.services.join(', ')}</p>
        {personName && <p className="soft">{placeName}</p>}
      </div>
      {chosen?.state === 'lost' && (
        <Alert tone="warning" live={false}>
          O pagamento chegou depois do prazo, e o horário de {whenText(chosen, today, atHome)} não pôde ser
          mantido. Escolha outro abaixo ou peça a devolução em “Cancelar serviços”.
        </Alert>
      )}
      {held && (
        <div className="cluster">
          <p className="cluster">
            <strong>
              {capital(whenText(held, today, atHome))}
              {clockNote(zone)}
            </strong>
            <Badge tone={held.state === 'booked' ? 'green' : 'yellow'}>
              {held.state === 'booked' ? 'Marcado' : 'Reservado até o pagamento'}
            </Badge>
          </p>
          {!fixed && !changing && (
            <Button variant="secondary" size="sm" onClick={() => goOn(true)}>
              Mudar <span className="visually-hidden">o horário</span>
            </Button>
          )}
          {(!fixed || fixed === 'too_often') && !changing && !(byAppointment && booked) && (
            <Button
              variant="ghost"
              size="sm"
              busy={sending === 'none'}
              onClick={booked ? () => setPending('none') : giveUp}
            >
              Desistir do horário
            </Button>
          )}
        </div>
      )}
      {failure &&
        (unconfirmed ? (
          <ConfirmFirst title={failure} onConfirmed={() => choose(unconfirmed)} />
        ) : (
          <Alert tone="error">{failure}</Alert>
        ))}
      {fixed && (
        <div>
          <p className="soft">{FIXED[fixed]}</p>
          {help}
        </div>
      )}
      {((!held && !fixed) || changing) && (
        <>
          <VisitQuestions visit={visit} care={times.care} />
          {!byTeam && (
            <FreeTimes
              days={held ? withoutTime(days, held) : days}
              opened={held ? [] : timesInSlot(visit, slot)}
              nearest={fortnight > 0 ? undefined : visit.nearest}
              unanswered={unansweredOf(visit, times.care.answersOf)}
              today={today}
              atHome={atHome}
              sending={sending === 'none' ? null : sending}
              more={
                <>
                  <div className="cluster">
                    {fortnight > 0 && (
                      <Button variant="ghost" size="sm" onClick={() => showFortnight(fortnight - 1)}>
                        Dias anteriores
                      </Button>
                    )}
                    {!isLast(fortnight) && (
                      <Button
                        variant="ghost"
                        size="sm"
                        busy={isListing}
                        onClick={() => showFortnight(fortnight + 1)}
                      >
                        Mais dias
                      </Button>
                    )}
                  </div>
                  {elsewhere && (
                    <p className="soft">
                      Mais cedo em outra unidade: {elsewhere.unitName}, {whenText(elsewhere, today, false)}.
                      Para trocar, use “Alterar o pedido”.
                    </p>
                  )}
                  {!held && !byAppointment && mayWalkIn(visit) && (
                    <p className="soft">Sem hora marcada, o atendimento é por ordem de chegada.</p>
                  )}
                </>
              }
              onChoose={booked ? setPending : choose}
            />
          )}
          {visit.because && (
            <div>
              <p>{visit.because}</p>
              {help}
            </div>
          )}
          {visit.lead && fortnight === 0 && !byTeam && (
            <div>
              <p className="soft">
                O preparo começa {visit.lead} antes, por isso os primeiros dias não aparecem.{' '}
                {visit.waits
                  ? 'Se algo da lista acima já está cumprido, marque.'
                  : 'Se você já começou, fale com a nossa equipe.'}
              </p>
              {help}
            </div>
          )}
          {changing && (
            <div>
              <Button variant="ghost" size="sm" onClick={() => goOn(false)}>
                Ficar com o horário atual
              </Button>
            </div>
          )}
          {!booked && movesLeft !== null && <p className="soft">{LEFT[movesLeft - 1]}</p>}
          {!held && byAppointment && (
            <p className="soft">Nenhum horário serve? Pague sem marcar: {TEAM_CALLS}.</p>
          )}
        </>
      )}
      {after?.(visit, booked ? setPending : choose)}
      {booked && (
        <AskFirst
          pending={pending}
          from={whenText(booked, today, atHome)}
          to={pending && pending !== 'none' ? whenText(pending, today, atHome) : null}
          movesLeft={movesLeft ?? 0}
          onYes={pending === null || pending === 'none' ? giveUp : () => choose(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </>
  );
}

/** `sending` is the time on its way to the store, or 'none' while the visit's time is given up. */
function useChoice(
  { visit, times, order, paid, onSaved }: Omit<VisitProps, 'today' | 'isNamed'>,
  onDone: () => void,
) {
  const [sending, setSending] = useState<Arrival | 'none' | null>(null);
  const [failure, setFailure] = useState('');
  /** The time that waits until the e-mail is confirmed. */
  const [unconfirmed, setUnconfirmed] = useState<Arrival | null>(null);
  const key = toWire(order, visit);
  const { answers } = times;

  async function send(what: Arrival | 'none', post: () => Promise<unknown>, done: string) {
    if (sending !== null) return;
    setSending(what);
    setFailure('');
    try {
      await post();
      toast(done, { about: SAVED });
      times.reload();
      await onSaved();
      onDone();
    } catch (reason) {
      setFailure(messageOf(reason));
      const isUnconfirmed = reason instanceof CallError && reason.code === 'unconfirmed';
      setUnconfirmed(isUnconfirmed && what !== 'none' ? what : null);
      times.reload();
    } finally {
      setSending(null);
    }
  }
  const sent = { within: CHANGE_MS, has: ['ok'] } as const;
  return {
    sending,
    failure,
    unconfirmed,
    choose: (at: Arrival) =>
      void send(
        at,
        () =>
          postJson<typeof calls.chooseTimeCall>('/v1/appointments/choose', { ...key, ...at, answers }, sent),
        paid ? 'Horário marcado.' : 'Horário reservado até o pagamento.',
      ),
    giveUp: () =>
      void send(
        'none',
        () => postJson<typeof calls.cancelTimeCall>('/v1/appointments/cancel', key, sent),
        'Horário liberado.',
      ),
  };
}

const FIXED = {
  too_late: 'Faltam menos de 12 horas. Para mudar, fale com a nossa equipe.',
  too_late_at_home: 'Faltam menos de 24 horas. Para mudar, fale com a nossa equipe.',
  too_often: 'Este horário já mudou duas vezes. Para mudar de novo, fale com a nossa equipe.',
} as const;
