import type { Feedback } from './feedback.ts';
import { ENJOYABLE, HEARD, IMPROVABLE, type SurveyKind } from './questions.ts';

export const KIND_NAMES: Record<SurveyKind, string> = {
  satisfaction: 'Satisfação',
  nps: 'Recomendação',
  heard: 'Como ficou sabendo',
};

export const tagName = (id: string): string =>
  [...IMPROVABLE, ...ENJOYABLE].find((option) => option.id === id)?.label ?? id;

export const heardName = (id: string): string => HEARD.find((option) => option.id === id)?.label ?? id;

export const CSV_COLUMNS = [
  'Dia',
  'Pesquisa',
  'Lojas',
  'Nota da experiência',
  'Opções',
  'Encontrou tudo',
  'O que faltou',
  'Como ficou sabendo',
  'Outros',
  'Recomendaria',
  'Elogio ou sugestão',
] as const;

const cellOf = (value: number | null) => (value === null ? '' : String(value));

export const csvRow = (
  answer: Feedback & { kind: SurveyKind },
  { day, stores }: { day: string; stores: readonly string[] },
): string[] => [
  day,
  KIND_NAMES[answer.kind],
  stores.join(', '),
  cellOf(answer.rating),
  answer.tags.map(tagName).join(', '),
  answer.found === null ? '' : answer.found ? 'Sim' : 'Não',
  answer.missing,
  answer.heard ? heardName(answer.heard) : '',
  answer.heardOther,
  cellOf(answer.nps),
  answer.comment,
];
