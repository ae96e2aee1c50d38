import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { requirementFor } from '#features/care/preparation/merge-plan.ts';
import { hasSeveralLevels } from '#features/care/preparation/visit-needs.ts';
import { instantAt, localOf } from '#features/care/preparation/when-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { DayField } from '#ui/field/day-field.tsx';
import { signInAgain } from '#ui/form/ended-session.ts';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { SAVED, toast } from '#ui/toast/toast.ts';
import { formatDay } from '#values/calendar-day.ts';
import { clockText, minutesOf } from '#values/hour.ts';
import { parseDay } from '#values/typed-day.ts';
import type * as calls from '../calls.ts';
import { type Answers, type PatientsVisit, type Planning, proposalFor } from '../proposal.ts';
import { choiceOf, FASTING_CHOICES, fastingOf, type VisitForm, visitForm } from '../visit-form.ts';
import { toWire } from '../visit-key.ts';
import styles from './preparation.module.css';
import { forgetRequestedFasting, requestedFasting } from './requested-fasting.ts';

const LABELS = {
  day: 'Dia',
  time: 'Hora',
  fasting: 'O pedido do médico fala em jejum?',
  dose: 'A que horas você toma a última dose antes da coleta?',
} as const;

export interface VisitWhenProps extends Planning {
  visit: PatientsVisit;
  order: string;
  /** Whether all visits are one person's, so that a medical order read in this tab must be theirs. */
  onePerson?: boolean;
  /** Whether the time is chosen elsewhere, so that only the other questions remain. */
  timed?: boolean;
  onSaved: () => Promise<void> | void;
}

/** Saving a planned time books nothing, and only anchors the hours of the preparation. */
export function VisitWhen({
  visit,
  order,
  onePerson = false,
  timed = false,
  onSaved,
  ...planning
}: VisitWhenProps) {
  const { beneficiaryId, unitId, part, planned, zone, plan } = visit;
  const savedTime = planned?.startsAt ? localOf(planned.startsAt.getTime(), zone) : null;
  const chosen = choiceOf(plan.doctorFasting) as VisitForm['fasting'];
  const lastDose = plan.lastDose === null ? '' : clockText(plan.lastDose);
  const form = useForm<VisitForm>({
    resolver: valibotResolver(visitForm, undefined, { raw: true }),
    defaultValues: {
      day: savedTime ? formatDay(savedTime.day) : '',
      time: savedTime?.time ?? '',
      fasting: chosen,
      dose: lastDose,
    },
    shouldFocusError: false,
  });
  const asksFasting = part === 0 && !visit.plan.onlyVaccines;
  const [requested, setRequested] = useState<VisitForm['fasting']>('');
  useEffect(() => {
    const requested = requestedFasting();
    if (!asksFasting || !onePerson || chosen !== '' || requested === '') return;
    form.setValue('fasting', requested);
    setRequested(requested);
  }, [asksFasting, onePerson, chosen, form]);
  const prefix = `visita-${beneficiaryId}-${unitId}-${part}-`;
  const field = fieldsOf(form, LABELS, prefix);
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      if (values.day === '' && !savedTime && values.fasting === chosen && values.dose === lastDose)
        return form.setError('day', { message: 'Informe o dia.' });
      const body = { ...toWire(order, visit), ...values };
      await postJson<typeof calls.planVisit>('/v1/preparation/visit', body, {
        within: CHANGE_MS,
        has: ['ok'],
      });
      await onSaved();
      forgetRequestedFasting();
      const serves = proposalFor(visit, planning, answersOf(visit, values)) === null;
      toast(savedText(values, savedTime !== null, serves), { about: SAVED });
    },
    signInAgain,
  );
  const proposal = proposalFor(visit, planning, answersOf(visit, form.watch()));
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS, prefix)} attempt={attempt} />
      {timed ? null : proposal?.fields ? (
        <Button
          variant="secondary"
          onClick={({ currentTarget: { form: box } }) => {
            form.setValue('day', proposal.fields?.day ?? '');
            form.setValue('time', proposal.fields?.time ?? '');
            // The button may have left the page by now, so it cannot submit by itself.
            box?.requestSubmit();
          }}
        >
          {proposal.text}
        </Button>
      ) : (
        proposal && <p>{proposal.text}</p>
      )}
      {!timed && (
        <div className={styles.moment}>
          <DayField {...field('day')} required={false} />
          <TextField {...field('time')} type="time" hint="Como 07:30" required={false} />
        </div>
      )}
      {asksFasting && (
        <SelectField
          {...field('fasting')}
          hint={requested && 'Escolhemos pelo pedido que você leu aqui. Confira.'}
          options={FASTING_CHOICES.filter(({ value }) => value !== '')}
          placeholder={FASTING_CHOICES[0].label}
          required={false}
        />
      )}
      {requirementFor(plan, 'dose') && !hasSeveralLevels(plan) && (
        <TextField {...field('dose')} type="time" required={false} />
      )}
      {!timed && (
        <p className="soft">
          Isto não reserva horário; só calcula o seu preparo. Você pode mudar quando quiser.
        </p>
      )}
      <div className="cluster">
        <Button type="submit" busy={busy}>
          Calcular o preparo
        </Button>
        {planned?.startsAt && !timed && (
          <Button
            type="submit"
            variant="ghost"
            onClick={() => {
              form.setValue('day', '');
              form.setValue('time', '');
            }}
          >
            Retirar a data
          </Button>
        )}
      </div>
    </form>
  );
}

function answersOf(
  { plan, planned, zone }: PatientsVisit,
  { day: typed, time, fasting, dose = '' }: VisitForm,
): Answers {
  const day = parseDay(typed);
  const at = day && HOUR.test(time) ? instantAt(day, time, zone) : null;
  return {
    at,
    doctorFasting: fastingOf(fasting),
    lastDose: HOUR.test(dose) ? minutesOf(dose) : null,
    changed:
      at !== (planned?.startsAt?.getTime() ?? null) ||
      fasting !== choiceOf(plan.doctorFasting) ||
      dose !== (plan.lastDose === null ? '' : clockText(plan.lastDose)),
  };
}

const HOUR = /^\d\d:\d\d$/;

function savedText({ day }: VisitForm, hadDay: boolean, serves: boolean): string {
  if (day === '') return hadDay ? 'Data retirada.' : 'Resposta guardada.';
  return serves ? 'Pronto: o preparo já tem hora.' : 'Guardado, mas este horário não serve: veja por quê.';
}
