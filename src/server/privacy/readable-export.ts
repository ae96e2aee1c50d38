import type { ExportedData, ReadableSection } from '#features/account/privacy/data-rights/data-export.ts';
import { slices as allSlices } from '#features/slices.ts';
import { CHAPTERS, type PersonalData, type SectionLabels } from '#platform/personal-data.ts';
import { formatDay } from '#values/calendar-day.ts';
import { formatCep } from '#values/cep.ts';
import { COUNTRIES } from '#values/countries.ts';
import { formatCpf, isCpf } from '#values/cpf.ts';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { isCalendarDay } from '#values/typed-day.ts';

interface Labelled {
  name: string;
  personalData?: readonly PersonalData[];
}

const slices: readonly Labelled[] = allSlices;

/** The labels of a customer's copy, by table and in reading order. */
export const EXPORT_LABELS: Readonly<Record<string, SectionLabels>> = Object.fromEntries(
  slices
    .flatMap(({ personalData = [] }) => personalData.flatMap(({ labels }) => Object.entries(labels ?? {})))
    .sort(([, a], [, b]) => CHAPTERS.indexOf(a.chapter) - CHAPTERS.indexOf(b.chapter)),
);

export const readableExport = (data: ExportedData): ReadableSection[] =>
  Object.entries(EXPORT_LABELS)
    .map(([table, { title, columns, words }]) => ({
      title,
      rows: (data[table] ?? []).map((row) =>
        Object.entries(columns).flatMap(([column, label]): [string, string][] => {
          const text = textOf(column, row[column], words);
          return text === '' ? [] : [[label, text]];
        }),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);

type Words = SectionLabels['words'];

const holdsCep = (column: string) => ['cep', 'lastCep', 'postalCode'].includes(column);

/** Columns and values come from stored documents, so they may be named like members of `Object.prototype`. */
const wordOf = (words: Words, column: string, value: string | number): string | undefined => {
  const ofColumn = words && Object.hasOwn(words, column) ? words[column] : undefined;
  return ofColumn && Object.hasOwn(ofColumn, value) ? ofColumn[value] : undefined;
};

function textOf(column: string, value: unknown, words: Words): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number')
    return wordOf(words, column, value) ?? (/cents$/i.test(column) ? formatReais(value) : String(value));
  if (typeof value === 'string') return wordOf(words, column, value) ?? formatted(column, value);
  const isList = Array.isArray(value);
  return Object.entries(value)
    .map(([key, inner]) => textOf(isList ? column : key, inner, words))
    .filter(Boolean)
    .join(', ');
}

function formatted(column: string, text: string): string {
  if (holdsCep(column)) return formatCep(text);
  if (column === 'country') return COUNTRIES.find(({ code }) => code === text)?.name ?? text;
  if (isCalendarDay(text)) return formatDay(text);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatMoment(new Date(text));
  return /^\d{11}$/.test(text) && column !== 'phone' && isCpf(text) ? formatCpf(text) : text;
}
