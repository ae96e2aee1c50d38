import { useId, useState } from 'react';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { DayField } from '#ui/field/day-field.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { addDays, dayOf, formatDay } from '#values/calendar-day.ts';
import { clockText, minutesOf } from '#values/hour.ts';
import { lower } from '#values/sentence-case.ts';
import { parseDay } from '#values/typed-day.ts';
import {
  aboutMedicine,
  type CareAnswers,
  CYCLE_DAYS,
  DOSES_A_DAY,
  MOST_DAYS_AGO,
  REPLIES,
  type Reply,
  replyTo,
  withDoses,
  withReply,
  type YesNoQuestion,
} from '../care-answers.ts';
import { ABOUT_DIABETES, ABOUT_PREGNANCY } from '../shared-questions.ts';

export const ONLY_HERE = 'As respostas ficam só neste aparelho.';

const LABELS: Record<Reply, string> = { yes: 'Sim', no: 'Não', unsaid: 'Prefiro não dizer' };

export const YES_NO = REPLIES.map((value) => ({ value, label: LABELS[value] }));

const DOSES = [
  ...DOSES_A_DAY.map((doses) => ({ value: `${doses}`, label: doses === 1 ? '1 vez' : `${doses} vezes` })),
  { value: 'unsaid', label: LABELS.unsaid },
];

/** The questions whose words do not depend on the service. */
export const QUESTIONS = {
  diabetes: ABOUT_DIABETES,
  anticoagulant: 'Usa anticoagulante (varfarina, heparina, rivaroxabana ou parecido)?',
  pregnancy: ABOUT_PREGNANCY,
} as const;

interface CareQuestionProps {
  answers: CareAnswers;
  onChange: (change: (answers: CareAnswers) => CareAnswers) => void;
  hint?: string;
}

interface YesNoProps extends CareQuestionProps {
  question: YesNoQuestion;
  legend: string;
}

export function YesNoCareQuestion({ question, legend, answers, onChange, hint }: YesNoProps) {
  const name = useId();
  return (
    <RadioGroup
      name={name}
      legend={legend}
      options={YES_NO}
      inline
      hint={hint}
      value={replyTo(answers, question) ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange((before) => withReply(before, question, value as Reply))
      }
    />
  );
}

interface DosesProps extends CareQuestionProps {
  /** "Ana: " where several people get the question; otherwise ''. */
  person?: string;
  asksHour: boolean;
  medicine: string;
  /** Ids of the hour's field and of the first number of doses. */
  ids?: { hour: string; doses: string };
}

/**
 * Asks for the last dose and the doses a day, because without them an offered hour could make the patient miss a dose.
 */
export function DosesQuestion({ answers, onChange, asksHour, medicine, person = '', ids }: DosesProps) {
  const name = useId();
  const { doses, lastDose } = aboutMedicine(answers, medicine);
  return (
    <>
      {asksHour && (
        <TextField
          id={ids?.hour}
          type="time"
          label={`${person}A que horas você toma a última dose antes da coleta?`}
          hint="Para não perder dose: só oferecemos horários antes da próxima."
          required={false}
          value={lastDose === null ? '' : clockText(lastDose)}
          onChange={({ currentTarget: { value } }) =>
            onChange((before) =>
              withDoses(before, medicine, { lastDose: value === '' ? null : minutesOf(value) }),
            )
          }
        />
      )}
      <RadioGroup
        id={ids?.doses}
        name={name}
        legend={`${person}Quantas vezes por dia você toma o remédio que vamos medir (${lower(medicine)})?`}
        options={DOSES}
        inline
        hint="Contamos doses em intervalos iguais."
        value={`${doses ?? ''}`}
        onChange={({ currentTarget: { value } }) =>
          onChange((before) =>
            withDoses(before, medicine, {
              doses: DOSES_A_DAY.find((one) => `${one}` === value) ?? 'unsaid',
            }),
          )
        }
      />
    </>
  );
}

interface OrderHourProps extends Omit<DosesProps, 'asksHour' | 'ids' | 'medicine'> {
  /** "Cortisol" */
  services: string;
  /** "16h", as the rules name them. */
  hours: readonly string[];
}

/** Asks for the hour of the doctor's request, where it replaces that of the service. */
export function OrderHourQuestion({ answers, onChange, services, hours, person = '' }: OrderHourProps) {
  const name = useId();
  const named = hours.find((hour) => hour === answers.orderHour) ?? '';
  return (
    <RadioGroup
      name={name}
      legend={`${person}O pedido do médico diz outra hora para ${services}?`}
      options={[
        { value: '', label: 'Não: no horário de costume' },
        ...hours.map((hour) => ({ value: hour, label: `Sim, ${hour}` })),
      ]}
      inline
      value={named}
      onChange={({ currentTarget: { value } }) =>
        onChange((before) => ({ ...before, orderHour: value === '' ? null : value }))
      }
    />
  );
}

const CYCLES = Array.from({ length: CYCLE_DAYS.max - CYCLE_DAYS.min + 1 }, (_, index) => {
  const days = `${CYCLE_DAYS.min + index}`;
  return { value: days, label: `${days} dias` };
});

/** '' for a day that may be the first of the last menstruation, and while the day is being typed. */
function periodProblem(typed: string): string {
  const day = parseDay(typed);
  if (day === null) return typed.length < 10 ? '' : 'Essa data não existe. Confira o dia e o mês.';
  return day > dayOf(new Date()) ? 'Esse dia ainda não chegou. Informe a última menstruação.' : '';
}

/** Null while no possible day is typed. */
function periodIn(typed: string): CareAnswers['lastPeriod'] {
  const day = periodProblem(typed) === '' ? parseDay(typed) : null;
  return day !== null && day < addDays(dayOf(new Date()), -MOST_DAYS_AGO) ? 'long_ago' : day;
}

const LONG_AGO_HINT = `Faz mais de ${MOST_DAYS_AGO} dias: não dá para contar os dias do ciclo.`;

/** Asks for the last menstruation, from which the days of exams that depend on the cycle count. */
export function CycleQuestion({
  answers,
  onChange,
  person = '',
}: Omit<DosesProps, 'asksHour' | 'ids' | 'medicine'>) {
  const { lastPeriod, cycleDays } = answers;
  const isLongAgo = lastPeriod === 'long_ago';
  const known = lastPeriod === 'unsaid' || isLongAgo ? null : lastPeriod;
  /** The typed text while it names no day; null means that the answer is shown. */
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? (known ? formatDay(known) : '');
  return (
    <>
      <DayField
        label={`${person}Qual foi o primeiro dia da última menstruação?`}
        hint={isLongAgo ? LONG_AGO_HINT : 'Serve para oferecer os dias certos do ciclo. Escreva dd/mm/aaaa.'}
        required={false}
        error={periodProblem(typed) || undefined}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          const period = periodIn(value);
          setDraft(period === null || period === 'long_ago' ? value : null);
          if (period !== lastPeriod) onChange((before) => ({ ...before, lastPeriod: period }));
        }}
      />
      <Checkbox
        label={`${person}Prefiro não dizer, não menstruo, ou o pedido já diz o dia`}
        checked={lastPeriod === 'unsaid'}
        onChange={({ currentTarget: { checked } }) => {
          setDraft(null);
          onChange((before) => ({ ...before, lastPeriod: checked ? 'unsaid' : null }));
        }}
      />
      {known && (
        <SelectField
          label={`${person}De quantos em quantos dias ela costuma vir?`}
          options={CYCLES}
          placeholder={null}
          required={false}
          value={`${cycleDays}`}
          onChange={({ currentTarget: { value } }) =>
            onChange((before) => ({ ...before, cycleDays: Number(value) }))
          }
        />
      )}
    </>
  );
}
