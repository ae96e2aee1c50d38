import * as v from 'valibot';
import { parseDay } from '#values/typed-day.ts';

export const PERIODS = [
  { value: 'any', label: 'Qualquer horário' },
  { value: 'morning', label: 'De manhã' },
  { value: 'afternoon', label: 'À tarde' },
] as const;

export type WaitPeriod = (typeof PERIODS)[number]['value'];

const typedDay = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => parseDay(text) !== null, 'Informe o dia como dd/mm/aaaa.'),
);

export const waitFields = {
  from: typedDay,
  until: typedDay,
  period: v.picklist(
    PERIODS.map(({ value }) => value),
    'Escolha um dos períodos.',
  ),
};

export const waitForm = v.pipe(
  v.object(waitFields),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }) => (parseDay(from) ?? '') <= (parseDay(until) ?? ''),
      'O último dia não pode ser antes do primeiro.',
    ),
    ['until'],
  ),
);

export type WaitForm = v.InferInput<typeof waitForm>;
