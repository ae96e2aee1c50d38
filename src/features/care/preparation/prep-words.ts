import type { PrepKind } from './prep-rule.ts';

export const PREP_WORDS = {
  jejum: 'fasting',
  diabetes: 'diabetes',
  gravidez: 'pregnancy',
  alcool: 'alcohol',
  exercicio: 'exercise',
  abstinencia: 'abstinence',
  dieta: 'diet',
  remedio: 'medicine',
  dose: 'dose',
  anticoagulante: 'anticoagulant',
  contar: 'tell',
  trazer: 'bring',
  horario: 'clock',
  urina_24h: 'urine_day',
  retencao: 'retention',
  frasco: 'jar',
  repouso: 'rest',
  permanencia: 'stay',
  exclusivo: 'exclusive',
  antes: 'before',
  depois: 'after',
  alimentado: 'fed',
  espera: 'event',
  contraindicacao: 'contraindication',
  idade: 'age',
  ciclo: 'cycle',
} as const satisfies Record<string, PrepKind>;

export type PrepWord = keyof typeof PREP_WORDS;

/** In minutes. */
export const TIME_UNITS = { minutos: 1, horas: 60, dias: 1440 } as const;

type TimeUnit = keyof typeof TIME_UNITS;

const COARSEST_FIRST = ['dias', 'horas', 'minutos'] as const satisfies readonly TimeUnit[];

/** The coarsest unit in which all these minutes are whole numbers; '' without any. */
export function timeUnitOf(minutes: readonly (number | null)[]): TimeUnit | '' {
  const given = minutes.filter((one) => one !== null);
  if (given.length === 0) return '';
  return COARSEST_FIRST.find((unit) => given.every((one) => one % TIME_UNITS[unit] === 0)) ?? 'minutos';
}

export const WEEKDAY_WORDS = { seg: 1, ter: 2, qua: 3, qui: 4, sex: 5, sab: 6, dom: 7 } as const;

export const NEEDS: Record<'min' | 'text' | 'others', readonly PrepKind[]> = {
  min: ['alcohol', 'stay', 'retention', 'dose', 'diabetes', 'pregnancy'],
  text: [
    'exercise',
    'diet',
    'medicine',
    'dose',
    'diabetes',
    'pregnancy',
    'anticoagulant',
    'tell',
    'bring',
    'jar',
    'event',
    'contraindication',
    'age',
    'cycle',
  ],
  others: ['exclusive', 'before', 'after'],
};

export function parseTime(text: string): { minutes: number; clock: boolean } | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  if (hours !== undefined && Number(hours) < 24 && Number(minutes) < 60)
    return { minutes: Number(hours) * 60 + Number(minutes), clock: true };
  return /^\d{1,4}$/.test(text) ? { minutes: Number(text), clock: false } : null;
}
