import * as v from 'valibot';
import { parseWeekHours } from '#features/shop/opening-hours/parse-hours.ts';
import { TIME_ZONES } from '#features/shop/opening-hours/time-zone.ts';
import {
  cell,
  cepCell,
  listCell,
  moneyCell,
  parsedCell,
  requiredCell,
  wordCell,
} from '#platform/import/import-cells.ts';
import { minutesOf } from '#values/hour.ts';
import { parseCepRange } from '../../cep-range.ts';
import { STATES } from '../../states.ts';
import { UNIT_TYPE_NAMES } from '../../store.ts';

const degrees = (limit: number) =>
  parsedCell((text) => {
    const value = /^-?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
    return Math.abs(value) <= limit ? value : null;
  }, `deve ser um número entre -${limit} e ${limit}`);

const text = (max: number) =>
  v.pipe(
    cell,
    v.maxLength(max, `tem mais de ${max} caracteres`),
    v.transform((value) => value || null),
  );

export const parts = <T>(parse: (part: string) => T | null, reason: string) =>
  v.pipe(
    listCell,
    v.rawTransform(({ dataset, addIssue, NEVER }): T[] | null => {
      const values = dataset.value.map(parse);
      const wrong = values.indexOf(null);
      if (wrong === -1) return values.length > 0 ? values.filter((value) => value !== null) : null;
      addIssue({ message: `${reason} (veio "${dataset.value[wrong]}")` });
      return NEVER;
    }),
  );

const openingHours = (part: string) => {
  const [, name, value] = /^([^:]+):\s*(\S.*)$/.exec(part) ?? [];
  return name !== undefined && value !== undefined ? { name: name.trim(), value } : null;
};

const HOURS_REASON =
  'deve ser como "Segunda a sexta: 06:00-12:00 e 13:00-18:00|Sábado: 06:00-12:00|Domingo e feriados: fechado", cada dia uma vez só';

const minuteOfDay = parsedCell(
  (text) => (/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text) ? minutesOf(text) : null),
  'deve ser uma hora como 11:00',
);

const MAX_TRANSPORT_DAYS = 60;

export const unitRow = v.object({
  codigo: v.pipe(requiredCell(40), v.regex(/^[A-Za-z0-9-]+$/, 'deve ter só letras, números e hífen')),
  loja: requiredCell(20),
  tipo: wordCell(UNIT_TYPE_NAMES),
  nome: text(80),
  regiao: text(80),
  logradouro: text(120),
  numero: text(20),
  complemento: text(80),
  bairro: text(80),
  cep: cepCell,
  cidade: text(80),
  uf: wordCell(STATES),
  telefone: text(40),
  horarios: v.pipe(
    parts(openingHours, HOURS_REASON),
    v.check((lines) => lines === null || parseWeekHours(lines) !== null, HOURS_REASON),
  ),
  latitude: degrees(90),
  longitude: degrees(180),
  faixas_cep: parts(parseCepRange, 'deve ser como "70000000-70999999|72000000-72799999"'),
  taxa: moneyCell,
  fuso: wordCell(TIME_ZONES),
  laboratorio: text(40),
  saida_amostras: minuteOfDay,
  dias_transporte: parsedCell((text) => {
    const days = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
    return days <= MAX_TRANSPORT_DAYS ? days : null;
  }, `deve ser um número de dias úteis, até ${MAX_TRANSPORT_DAYS}`),
  resultados_ate: v.pipe(
    minuteOfDay,
    v.check((minute) => minute !== 0, 'deve ser depois das 00:00'),
  ),
});
export type UnitLine = v.InferOutput<typeof unitRow>;
