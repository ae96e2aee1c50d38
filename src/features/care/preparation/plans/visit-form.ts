import * as v from 'valibot';
import type { DoctorFasting } from '#features/care/preparation/merge-plan.ts';
import { parseDay } from '#values/typed-day.ts';

export const FASTING_CHOICES = [
  { value: '', label: 'Não fala em jejum, ou não tenho pedido' },
  { value: '8', label: 'Pede 8 horas' },
  { value: '10', label: 'Pede 10 horas' },
  { value: '12', label: 'Pede 12 horas' },
  { value: '14', label: 'Pede 14 horas' },
  { value: 'ask', label: 'Combino o jejum com o médico (gestante, diabetes, bebê)' },
] as const;

export const fastingOf = (choice: string): DoctorFasting =>
  choice === '' ? null : choice === 'ask' ? 'ask' : Number(choice) * 60;

export const choiceOf = (fasting: DoctorFasting): string =>
  fasting === null ? '' : fasting === 'ask' ? 'ask' : String(fasting / 60);

const DAY = 'Informe o dia como dd/mm/aaaa.';
const TIME = 'Informe a hora como 07:30.';

const hourOrNone = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), TIME),
);

export const visitFields = {
  day: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || parseDay(text) !== null, DAY),
  ),
  time: hourOrNone,
  /** When the patient takes the last dose before the collection. */
  dose: v.optional(hourOrNone, ''),
  fasting: v.picklist(
    FASTING_CHOICES.map(({ value }) => value),
    'Escolha uma das respostas.',
  ),
};

/** Day and hour are both empty when no time is planned, or when it is withdrawn. */
export const visitForm = v.pipe(
  v.object(visitFields),
  v.forward(
    v.partialCheck(
      [['day'], ['time']],
      ({ day, time }) => day === '' || time !== '',
      'Informe também a hora.',
    ),
    ['time'],
  ),
  v.forward(
    v.partialCheck(
      [['day'], ['time']],
      ({ day, time }) => time === '' || day !== '',
      'Informe também o dia.',
    ),
    ['day'],
  ),
);

export type VisitForm = v.InferInput<typeof visitForm>;
