import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { toWire } from '#features/care/preparation/plans/visit-key.ts';
import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { SelectField } from '#ui/field/controls.tsx';
import { DayField } from '#ui/field/day-field.tsx';
import { signInAgain } from '#ui/form/ended-session.ts';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { SAVED, toast } from '#ui/toast/toast.ts';
import { addDays, type CalendarDay, formatDay } from '#values/calendar-day.ts';
import { untilText } from '#values/hour.ts';
import type { Arrival } from '../appointment.ts';
import type * as calls from '../calls.ts';
import type { TimesOfVisit } from '../contract.ts';
import { LISTED_DAYS } from '../offered-times.ts';
import { PERIODS, type WaitForm, waitForm } from '../waiting-form.ts';
import { whenText } from '../when-text.ts';

const LABELS = { from: 'A partir de', until: 'Até', period: 'Período' } as const;

interface WaitForTimeProps {
  visit: TimesOfVisit;
  order: string;
  today: CalendarDay;
  onChanged: () => void;
  onTake: (at: Arrival) => void;
}

export function WaitForTime({ visit, ...rest }: WaitForTimeProps) {
  const box = useRef<HTMLDivElement>(null);
  if (visit.atHome || visit.fixed || (visit.byTeam && !visit.waiting)) return null;
  const onChanged = () => {
    box.current?.focus();
    rest.onChanged();
  };
  const props = { ...rest, visit, onChanged };
  return (
    <div ref={box} tabIndex={-1} className="stack" data-gap="2">
      {visit.waiting ? (
        <Waiting key="waiting" {...props} waiting={visit.waiting} />
      ) : (
        <AccordionItem title="Avise-me se abrir um horário antes">
          <Join {...props} />
        </AccordionItem>
      )}
    </div>
  );
}

/** The answers stay on the device, and the list looks for times while the device is off. */
const WITHOUT_ANSWERS =
  'A lista de espera não conhece as respostas que você deu neste aparelho: ela só avisa de horários que servem com qualquer resposta. Olhe também os horários acima de vez em quando.';

const hasQuestions = ({ waits = [], doses = [], cycles = [], orderHours = [] }: TimesOfVisit): boolean =>
  [waits, doses, cycles, orderHours].some(({ length }) => length > 0);

const sent = { within: CHANGE_MS, has: ['ok'] } as const;

function Join({ visit, order, today, onChanged }: WaitForTimeProps) {
  const form = useForm<WaitForm>({
    resolver: valibotResolver(waitForm, undefined, { raw: true }),
    defaultValues: {
      from: formatDay(today),
      until: formatDay(visit.chosen?.day ?? addDays(today, LISTED_DAYS - 1)),
      period: 'any',
    },
    shouldFocusError: false,
  });
  const prefix = `espera-${visit.beneficiaryId}-${visit.unitId}-${visit.part}-`;
  const field = fieldsOf(form, LABELS, prefix);
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      const body = { ...toWire(order, visit), ...values };
      await postJson<typeof calls.waitCall>('/v1/appointments/wait', body, sent);
      toast('Você está na lista de espera.', { about: SAVED });
      onChanged();
    },
    signInAgain,
  );
  return (
    <form className="stack" method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS, prefix)} attempt={attempt} />
      <p>Se alguém desistir, mandamos um e-mail e guardamos o horário para você por meia hora.</p>
      {hasQuestions(visit) && <p>{WITHOUT_ANSWERS}</p>}
      <DayField {...field('from')} />
      <DayField {...field('until')} />
      <SelectField {...field('period')} options={PERIODS} placeholder={null} />
      <div className="cluster">
        <Button type="submit" variant="secondary" size="sm" busy={busy}>
          Entrar na lista de espera
        </Button>
      </div>
    </form>
  );
}

function Waiting({
  waiting: { from, until, period },
  visit,
  order,
  today,
  onChanged,
  onTake,
}: WaitForTimeProps & { waiting: NonNullable<TimesOfVisit['waiting']> }) {
  const { kept } = visit;
  const key = toWire(order, visit);
  return (
    <>
      {kept && (
        <>
          <p>
            Abriu um horário antes: <strong>{whenText(kept, today, false)}</strong>. Guardamos para você até{' '}
            {untilText(kept.until)}.
          </p>
          <div className="cluster">
            <Button size="sm" onClick={() => onTake({ day: kept.day, minute: kept.minute })}>
              Ficar com este horário
            </Button>
            <Leave
              label="Não quero este horário"
              toastText="Tudo bem. Você continua na lista de espera."
              send={() => postJson<typeof calls.refuseTimeCall>('/v1/appointments/refuse', key, sent)}
              onLeft={onChanged}
            />
          </div>
        </>
      )}
      <p>
        Você está na lista de espera: {daysText(from, until, today)}
        {IN_PERIOD[period]}. Se abrir um horário antes, mandamos um e-mail.
      </p>
      <Leave
        label="Sair da lista"
        toastText="Você saiu da lista de espera."
        send={() => postJson<typeof calls.stopWaitingCall>('/v1/appointments/stop-waiting', key, sent)}
        onLeft={onChanged}
      />
    </>
  );
}

interface LeaveProps {
  label: string;
  toastText: string;
  send: () => Promise<unknown>;
  onLeft: () => void;
}

function Leave({ label, toastText, send, onLeft }: LeaveProps) {
  const form = useForm();
  const { busy, onSubmit } = useCallForm(
    form,
    async () => {
      await send();
      toast(toastText, { about: SAVED });
      onLeft();
    },
    signInAgain,
  );
  const failure = form.formState.errors.root?.message;
  return (
    <form className="stack" data-gap="2" method="post" onSubmit={onSubmit}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="cluster">
        <Button type="submit" variant="ghost" size="sm" busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}

const daysText = (from: string, until: string, today: string): string =>
  from === until ? dayText(from, today) : `de ${dayText(from, today)}, a ${dayText(until, today)}`;

const IN_PERIOD = { any: '', morning: ', de manhã', afternoon: ', à tarde' } as const;
