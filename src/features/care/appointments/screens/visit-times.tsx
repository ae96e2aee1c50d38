import { useRef, useState } from 'react';
import { dayText } from '#features/shop/opening-hours/schedule.ts';
import { clockNote } from '#features/shop/opening-hours/time-zone.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CHANGE_MS, messageOf, postJson } from '#ui/http.ts';
import { SAVED, toast } from '#ui/toast/toast.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { atText, hourText } from '#values/hour.ts';
import { capital } from '#values/sentence-case.ts';
import type { Arrival } from '../appointment.ts';
import type * as calls from '../calls.ts';
import type { TimesOfVisit } from '../contract.ts';
import { earliestByDay, partsOfDay } from '../offered-times.ts';
import type { VisitTimesView } from './use-visit-times.ts';

interface VisitTimesProps {
  times: VisitTimesView;
  /** '' for the open quote. */
  order: string;
  today: CalendarDay;
  onSaved: () => Promise<void> | void;
}

/** Offers the free times of each visit, earliest first, and holds the chosen one. Shows nothing where units take no appointments. */
export function VisitTimes({ times, ...rest }: VisitTimesProps) {
  const { visits, failure, loading, reload } = times;
  if (failure && visits.length === 0)
    return (
      <Alert tone="warning">
        <p>Não conseguimos mostrar os horários livres. {failure}</p>
        <Button variant="secondary" size="sm" busy={loading} onClick={reload}>
          Tentar de novo
        </Button>
      </Alert>
    );
  if (visits.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="quando">
      <h2 id="quando">Quando?</h2>
      <ul role="list" className="stack">
        {visits.map((visit) => (
          <Card as="li" key={`${visit.beneficiaryId} ${visit.unitId} ${visit.part}`} className="stack">
            <Visit visit={visit} times={times} {...rest} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Visit({ visit, times, order, today, onSaved }: VisitTimesProps & { visit: TimesOfVisit }) {
  const { beneficiaryId, unitId, part, chosen, fixed, zone, byAppointment } = visit;
  const heading = useRef<HTMLHeadingElement>(null);
  const [changing, setChanging] = useState(false);
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const held = chosen && chosen.state !== 'lost';
  const key = { order, beneficiary: beneficiaryId, unit: unitId, part };
  const whenText = ({ day, minute }: Arrival) => `${dayText(day, today)}, ${atText(minute)}`;

  /** The pressed button goes away. */
  const show = (shown: boolean) => {
    setChanging(shown);
    heading.current?.focus();
  };

  async function change(name: string, send: () => Promise<unknown>, done: string) {
    setBusy(name);
    setFailure('');
    try {
      await send();
      setChanging(false);
      await onSaved();
      toast(done, { about: SAVED });
      heading.current?.focus();
    } catch (reason) {
      setFailure(messageOf(reason));
    } finally {
      setBusy('');
      times.reload();
    }
  }
  const choose = (at: Arrival) =>
    void change(
      whenText(at),
      () =>
        postJson<typeof calls.chooseTimeCall>(
          '/v1/appointments/choose',
          { ...key, ...at },
          { within: CHANGE_MS, has: ['ok'] },
        ),
      order === '' ? 'Horário reservado até o fim do orçamento.' : 'Horário marcado.',
    );
  const giveUp = () =>
    void change(
      'cancel',
      () =>
        postJson<typeof calls.cancelTimeCall>('/v1/appointments/cancel', key, {
          within: CHANGE_MS,
          has: ['ok'],
        }),
      'Horário liberado.',
    );
  const time = (at: Arrival, text: string) => (
    <li key={`${at.day} ${at.minute}`}>
      <Button
        variant="secondary"
        size="sm"
        aria-label={capital(whenText(at))}
        busy={busy === whenText(at)}
        disabled={busy !== ''}
        onClick={() => choose(at)}
      >
        {text}
      </Button>
    </li>
  );
  const lastDay = visit.days.at(-1)?.day;
  return (
    <>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {visit.personName || visit.placeName}
        </h3>
        <p>{visit.services.join(', ')}</p>
        {visit.personName && <p className="soft">{visit.placeName}</p>}
      </div>
      {chosen?.state === 'lost' && (
        <Alert tone="warning" live={false}>
          O pagamento chegou depois do prazo, e o horário de {whenText(chosen)} já é de outra pessoa. Escolha
          outro abaixo ou peça a devolução em “Cancelar serviços”.
        </Alert>
      )}
      {held && (
        <p className="cluster">
          <strong>
            {capital(whenText(chosen))}
            {clockNote(zone)}
          </strong>
          <Badge tone={chosen.state === 'booked' ? 'green' : 'yellow'}>
            {chosen.state === 'booked' ? 'Marcado' : 'Reservado até o pagamento'}
          </Badge>
        </p>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
      {held && fixed && <p className="soft">{FIXED[fixed]}</p>}
      {held && !fixed && !changing && (
        <div className="cluster">
          <Button variant="secondary" size="sm" onClick={() => show(true)}>
            Mudar o horário
          </Button>
          {!(byAppointment && chosen.state === 'booked') && (
            <Button variant="ghost" size="sm" busy={busy === 'cancel'} onClick={giveUp}>
              Desistir do horário
            </Button>
          )}
        </div>
      )}
      {(!held || changing) && (
        <>
          {visit.days.length === 0 ? (
            <p>Não há horário livre nestes 14 dias que sirva para o seu preparo.</p>
          ) : (
            <div className="stack" data-gap="2">
              <h4>Mais cedo</h4>
              <ul role="list" className="cluster">
                {earliestByDay(visit.days).map((at) => time(at, capital(whenText(at))))}
              </ul>
            </div>
          )}
          {visit.days.length > 0 && (
            <AccordionItem title="Todos os dias e horários">
              {visit.days.map(({ day, minutes }) => (
                <AccordionItem
                  key={day}
                  name={`${beneficiaryId} ${unitId} ${part}`}
                  title={`${capital(dayText(day, today))} (${minutes.length === 1 ? '1 horário' : `${minutes.length} horários`})`}
                >
                  <div className="stack" data-gap="4">
                    {partsOfDay(minutes).map(({ name, minutes: own }) => (
                      <div key={name} className="stack" data-gap="2">
                        <h5>{name}</h5>
                        <ul role="list" className="cluster">
                          {own.map((minute) => time({ day, minute }, hourText(minute)))}
                        </ul>
                      </div>
                    ))}
                  </div>
                </AccordionItem>
              ))}
            </AccordionItem>
          )}
          <div className="cluster">
            {lastDay && (
              <Button
                variant="ghost"
                size="sm"
                busy={times.loading && busy === ''}
                onClick={() => times.showFrom(addDays(lastDay, 1))}
              >
                Mais dias
              </Button>
            )}
            {changing && (
              <Button variant="ghost" size="sm" onClick={() => show(false)}>
                Ficar com o horário atual
              </Button>
            )}
          </div>
          {!byAppointment && !held && (
            <p className="soft">
              Se preferir, não marque: a unidade também atende sem hora marcada, por ordem de chegada.
            </p>
          )}
        </>
      )}
    </>
  );
}

const FIXED = {
  too_late: 'Faltam menos de 12 horas. Para mudar, fale com a nossa equipe.',
  too_often: 'Este horário já mudou duas vezes. Para mudar de novo, fale com a nossa equipe.',
} as const;
