import { useId } from 'react';
import { TextField } from '#ui/field/controls.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { minutesOf } from '#values/hour.ts';
import {
  type CareAnswers,
  DOSES_A_DAY,
  REPLIES,
  type Reply,
  replyTo,
  withReply,
  type YesNoQuestion,
} from '../care-answers.ts';

/** Shown once beside the questions. */
export const ONLY_HERE = 'As respostas ficam só neste aparelho.';

const LABELS: Record<Reply, string> = { yes: 'Sim', no: 'Não', unsaid: 'Prefiro não dizer' };

export const YES_NO = REPLIES.map((value) => ({ value, label: LABELS[value] }));

const DOSES = [
  ...DOSES_A_DAY.map((doses) => ({ value: `${doses}`, label: doses === 1 ? '1 vez' : `${doses} vezes` })),
  { value: 'unsaid', label: LABELS.unsaid },
];

/** The questions that are the same for every service. */
export const QUESTIONS = {
  diabetes: 'Usa insulina ou remédio para diabetes?',
  anticoagulant: 'Usa anticoagulante (varfarina, heparina, rivaroxabana ou parecido)?',
  pregnancy: 'Está grávida ou amamentando?',
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

/** Yes, no, or "prefiro não dizer". */
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
  /** "Ana: " where several people are asked; otherwise ''. */
  person?: string;
  asksHour: boolean;
}

/** The last dose and the doses a day: without them an hour could be offered at which a dose is missed. */
export function DosesQuestion({ answers, onChange, asksHour, person = '' }: DosesProps) {
  const name = useId();
  const { doses, lastDose } = answers;
  return (
    <>
      {asksHour && (
        <TextField
          type="time"
          label={`${person}A que horas você toma a última dose antes da coleta?`}
          hint="Para não perder dose: só oferecemos horários antes da próxima."
          required={false}
          value={lastDose === null ? '' : clockOf(lastDose)}
          onChange={({ currentTarget: { value } }) =>
            onChange((before) => ({ ...before, lastDose: value === '' ? null : minutesOf(value) }))
          }
        />
      )}
      <RadioGroup
        name={name}
        legend={`${person}Quantas vezes por dia você toma o remédio que vamos medir?`}
        options={DOSES}
        inline
        hint="Se forem vários, conte o que você toma mais vezes. Contamos doses em intervalos iguais."
        value={`${doses ?? ''}`}
        onChange={({ currentTarget: { value } }) =>
          onChange((before) => ({
            ...before,
            doses: DOSES_A_DAY.find((one) => `${one}` === value) ?? 'unsaid',
          }))
        }
      />
    </>
  );
}

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
