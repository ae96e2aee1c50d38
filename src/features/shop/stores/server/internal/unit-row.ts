import * as v from 'valibot';
import { TIME_ZONES } from '#features/shop/stores/opening-hours/time-zone.ts';
import {
  cell,
  cepCell,
  codeOfCell,
  moneyCell,
  parsedCell,
  requiredCell,
  wordCell,
} from '#platform/import/import-cells.ts';
import { minutesOf } from '#values/hour.ts';
import { parseCepRange } from '../../cep-range.ts';
import { STATES } from '../../states.ts';
import { UNIT_TYPE_NAMES, UNIT_TYPES } from '../../store.ts';
import { hoursCell, parts } from '../unit-cells.ts';

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

const minuteOfDay = parsedCell(
  (text) => (/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text) ? minutesOf(text) : null),
  'deve ser uma hora como 11:00',
);

const MAX_TRANSPORT_DAYS = 60;

export const unitRow = v.object({
  codigo: v.pipe(requiredCell(40), v.regex(/^[A-Za-z0-9-]+$/, 'deve ter só letras, números e hífen')),
  loja: codeOfCell(20),
  tipo: wordCell(
    UNIT_TYPE_NAMES,
    Object.fromEntries(UNIT_TYPE_NAMES.map((type) => [type, UNIT_TYPES[type].label])),
  ),
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
  horarios: hoursCell,
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
