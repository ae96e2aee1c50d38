import { type ReactNode, useState } from 'react';
import { ConfirmFirst } from '#features/account/accounts/emails/screens/confirm-first.tsx';
import { isVisit } from '#features/care/preparation/plans/visit-key.ts';
import { TEAM_CALLS } from '#features/shop/stores/booking-ways.ts';
import { clockNote } from '#features/shop/stores/opening-hours/time-zone.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import type { CalendarDay } from '#values/calendar-day.ts';
import { capital } from '#values/sentence-case.ts';
import type { Arrival } from '../appointment.ts';
import { asksOnlyWaits, heldOf, isToChoose, mayWalkIn } from '../choosing.ts';
import type { TimesOfVisit } from '../contract.ts';
import { LISTED_DAYS, OPEN_DAYS, withoutTime } from '../offered-times.ts';
import { timesInSlot } from '../opened-slot.ts';
import { unansweredOf } from '../unanswered.ts';
import { whenText } from '../when-text.ts';
import { AskFirst, LEFT, NEAR } from './ask-first.tsx';
import { ComingTimes } from './coming-times.tsx';
import { FreeTimes } from './free-times.tsx';
import { openedSlot } from './opened-slot.tsx';
import { nearOf, useChoice } from './use-choice.ts';
import type { VisitTimesView } from './use-visit-times.ts';
import { VisitQuestions } from './visit-questions.tsx';
import styles from './visit-time.module.css';

export const headingId = ({ beneficiaryId, unitId, part }: TimesOfVisit): string =>
  `visita-${beneficiaryId}-${unitId}-${part}`;

export interface VisitTimeProps {
  visit: TimesOfVisit;
  times: VisitTimesView;
  /** '' for the open quote. */
  order: string;
  paid: boolean;
  today: CalendarDay;
  /** The page has just named its person and place. */
  isNamed: boolean;
  /** All visits are there. */
  isOnlyPlace: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onDone: () => void;
  onSaved: () => Promise<void> | void;
  after?: (visit: TimesOfVisit, take: (at: Arrival) => void) => ReactNode;
  help?: ReactNode;
}

/** The free times of one visit, or one line while it is not open. */
export function VisitTime({
  visit,
  times,
  today,
  isNamed,
  isOnlyPlace,
  isOpen,
  after,
  help,
  ...rest
}: VisitTimeProps) {
  const { chosen, fixed, movesLeft, zone, atHome, byAppointment, byTeam, elsewhere, days } = visit;
  const { personName, placeName } = visit;
  const [pending, setPending] = useState<Arrival | 'none' | null>(null);
  const [slot] = useState(openedSlot);
  const { sending, failure, forgetFailure, unconfirmed, choose, giveUp } = useChoice(
    { visit, times, ...rest },
    rest.onDone,
  );
  const held = heldOf(visit);
  const booked = held?.state === 'booked' ? held : null;
  const isFolded = isToChoose(visit) && !isOpen;
  const isChanging = held !== null && !fixed && isOpen;
  const mayGiveUp = held && !(byAppointment && booked);
  const giveUpButton = (
    <Button
      variant="ghost"
      size="sm"
      busy={sending === 'none'}
      onClick={booked ? () => setPending('none') : giveUp}
    >
      Desistir do horário
    </Button>
  );
  const { fortnight, isComing } = times;
  const isLast = (index: number) => (index + 1) * LISTED_DAYS >= OPEN_DAYS;
  const showFortnight = (index: number) => {
    times.showFortnight(index);
    if (index === 0 || isLast(index)) rest.onOpen(true);
  };
  const parts = Math.max(
    ...times.visits
      .filter((other) => isVisit({ ...other, part: 0 })({ ...visit, part: 0 }))
      .map(({ part }) => part + 1),
  );
  const name = `${personName || placeName}${parts > 1 ? `, visita ${visit.part + 1} de ${parts}` : ''}`;
  const isListing = times.loading && sending === null;
  return (
    <>
      <div className={isNamed && !held ? 'visually-hidden' : styles.head}>
        <div className={styles.facts}>
          <div className={isNamed ? 'visually-hidden' : undefined}>
            <h3 id={headingId(visit)} tabIndex={-1}>
              {name}
            </h3>
            <p>{visit.services.join(', ')}</p>
            {personName && !(isFolded && isOnlyPlace) && <p className="soft">{placeName}</p>}
          </div>
          {held && (
            <p className="cluster">
              <strong>
                {capital(whenText(held, today, atHome))}
                {clockNote(zone)}
              </strong>
              <Badge tone={held.state === 'booked' ? 'green' : 'yellow'}>
                {held.state === 'booked' ? 'Marcado' : 'Reservado até o pagamento'}
              </Badge>
            </p>
          )}
        </div>
        {((held && !fixed && !isChanging) || isFolded) && (
          <Button variant="secondary" size="sm" onClick={() => rest.onOpen(true)}>
            {held ? 'Mudar' : 'Escolher'}{' '}
            <span className="visually-hidden">o horário{times.visits.length > 1 && ` de ${name}`}</span>
          </Button>
        )}
      </div>
      {chosen?.state === 'lost' && (
        <Alert tone="warning" live={false}>
          O pagamento chegou depois do prazo, e o horário de {whenText(chosen, today, atHome)} não pôde ser
          mantido. Escolha outro abaixo ou peça a devolução em “Cancelar serviços”.
        </Alert>
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
      {fixed === 'too_often' && mayGiveUp && <div>{giveUpButton}</div>}
      {((!held && !fixed && !isFolded) || isChanging) && (
        <>
          <VisitQuestions visit={visit} care={times.care} isComing={isComing} />
          {!byTeam && isComing && <ComingTimes />}
          {!byTeam && !isComing && (
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
          {visit.lead && !asksOnlyWaits(visit) && fortnight === 0 && !byTeam && (
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
          {isChanging && (
            <div className="cluster">
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  forgetFailure();
                  rest.onOpen(false);
                }}
              >
                Ficar com o horário atual
              </Button>
              {mayGiveUp && giveUpButton}
            </div>
          )}
          {!booked && movesLeft !== null && <p className="soft">{LEFT[movesLeft - 1]}</p>}
          {rest.paid && !booked && (
            <p className="soft">{NEAR[atHome ? 'too_late_at_home' : 'too_late'].listed}</p>
          )}
          {!held && byAppointment && (
            <p className="soft">
              Nenhum horário serve? {rest.paid ? capital(TEAM_CALLS) : `Pague sem marcar: ${TEAM_CALLS}`}.
            </p>
          )}
        </>
      )}
      {(!isFolded || visit.waiting) && after?.(visit, booked ? setPending : choose)}
      {booked && (
        <AskFirst
          pending={pending}
          from={whenText(booked, today, atHome)}
          to={pending && pending !== 'none' ? whenText(pending, today, atHome) : null}
          near={pending && pending !== 'none' ? nearOf(visit, pending) : null}
          movesLeft={movesLeft ?? 0}
          onYes={pending === null || pending === 'none' ? giveUp : () => choose(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </>
  );
}

const FIXED = {
  too_late: NEAR.too_late.booked,
  too_late_at_home: NEAR.too_late_at_home.booked,
  too_often: 'Este horário já mudou duas vezes. Para mudar de novo, fale com a nossa equipe.',
} as const;
