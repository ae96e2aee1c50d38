import * as v from 'valibot';
import { type CalendarDay, formatDay } from '#values/calendar-day.ts';
import { isCep } from '#values/cep.ts';
import { type Cents, formatWire, parseReais } from '#values/money.ts';
import { readDay } from '#values/typed-day.ts';

/** In any optional cell, this word clears the field that an empty cell would keep. */
export const CLEARS = '(vazio)';

export const yesNo = (is: boolean): string => (is ? 'sim' : 'nao');

/** Null is an empty cell. */
export const wholeAsCell = (value: number | null): string => (value === null ? '' : String(value));
export const dayAsCell = (day: CalendarDay | null): string => (day === null ? '' : formatDay(day));
export const moneyAsCell = (cents: Cents | null): string => (cents === null ? '' : formatWire(cents));
export const listAsCell = (values: readonly string[]): string => values.join('|');

/** This column withdraws a row ("nao") and restores it ("sim"). */
export const ACTIVE = 'ativo';

/** What a cell holds. The panel's forms choose their controls by it. */
export type CellKind =
  | { kind: 'text' | 'money' | 'whole' | 'day' | 'yes_no' | 'list' | 'drawing' }
  /** The possible words, each with its name on the screen. */
  | { kind: 'word'; words: Readonly<Record<string, string>> };

export const TEXT: CellKind = { kind: 'text' };

/** A cell as people read it: a word by its name, a drawing by its size, everything else as it is written. */
export function readable(holds: CellKind, cell: string): string {
  if (holds.kind === 'drawing') return cell && `imagem de ${cell.length.toLocaleString('pt-BR')} bytes`;
  return holds.kind === 'word' ? (holds.words[cell] ?? cell) : cell;
}

const holds = (kind: CellKind) => v.metadata<string, Record<string, unknown>>({ ...kind });

export const cellKind = (schema: v.GenericSchema): CellKind =>
  'kind' in v.getMetadata(schema) ? (v.getMetadata(schema) as unknown as CellKind) : TEXT;

export const cell = v.pipe(v.optional(v.string(), ''), v.trim());

/** The text of an SVG. Forms take it from a picture's file. */
export const drawingCell = v.pipe(cell, holds({ kind: 'drawing' }));

export const requiredCell = (max = 500) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'não pode ficar vazio'),
    v.maxLength(max, `tem mais de ${max} caracteres`),
  );

/** The code of a row that the store names itself, as in an address. Capitals become small letters. */
export const codeCell = (max = 40) =>
  v.pipe(requiredCell(max), v.toLowerCase(), v.regex(/^[a-z0-9-]+$/, 'deve ter só letras, números e hífen'));

/** Names a row whose code is a `codeCell`. */
export const codeOfCell = (max = 40) => v.pipe(requiredCell(max), v.toLowerCase());

/** Names a service by its own code, which is in capitals, or by that of TUSS. */
export const serviceOfCell = v.pipe(requiredCell(40), v.toUpperCase());

export const parsedCell = <T>(parse: (text: string) => T | null, reason: string, kind: CellKind = TEXT) =>
  v.pipe(
    cell,
    holds(kind),
    v.rawTransform(({ dataset, addIssue, NEVER }): T | null => {
      if (dataset.value === '') return null;
      const value = parse(dataset.value);
      if (value !== null) return value;
      addIssue({ message: `${reason} (veio "${dataset.value.slice(0, 60)}")` });
      return NEVER;
    }),
  );

const mustBeFilled = 'não pode ficar vazio';
const filled = <T>(value: T | null): value is T => value !== null;

/** Spreadsheets in accounting format write zero as "R$ -". */
const parseAccounting = (text: string): Cents | null => (/^(R\$)?\s*-$/.test(text) ? 0 : parseReais(text));

export const moneyCell = parsedCell<Cents>(parseAccounting, 'deve ser um valor como 45,90 ou 1.234,56', {
  kind: 'money',
});
export const requiredMoneyCell = v.pipe(moneyCell, v.guard(filled<Cents>, mustBeFilled));

export const wholeCell = parsedCell(
  (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null),
  'deve ser um número inteiro, sem sinal',
  { kind: 'whole' },
);

export const yesNoCell = parsedCell(
  (text) => ({ sim: true, nao: false, não: false })[text.toLowerCase()] ?? null,
  'deve ser "sim" ou "nao"',
  { kind: 'yes_no' },
);

export const dayCell = parsedCell(readDay, 'deve ser uma data DD/MM/AAAA ou AAAA-MM-DD que existe', {
  kind: 'day',
});

const cep = (text: string) => (isCep(text) ? text.replace('-', '') : null);
export const cepCell = parsedCell(cep, 'deve ser um CEP de 8 dígitos');
export const requiredCepCell = v.pipe(cepCell, v.guard(filled<string>, mustBeFilled));

/** Values are separated by "|"; empty ones are dropped. */
export const listCell = v.pipe(
  cell,
  holds({ kind: 'list' }),
  v.transform((text) =>
    text
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

/** Words that are not Portuguese have names, which a file may hold as well: people copy what the panel shows. */
export function wordCell<const T extends readonly string[]>(
  words: T,
  names?: Readonly<Partial<Record<T[number], string>>>,
) {
  const named = words.map((word: T[number]) => ({ word, name: names?.[word] ?? word }));
  const listed = named.map(({ word, name }) => (name === word ? word : `${word} (${name})`));
  return parsedCell<T[number]>(
    (text) => named.find(({ word, name }) => text === word || text === name)?.word ?? null,
    `deve ser ${listed.join(', ')}`,
    { kind: 'word', words: Object.fromEntries(named.map(({ word, name }) => [word, name])) },
  );
}

export const requiredWordCell = <const T extends readonly string[]>(
  words: T,
  names?: Readonly<Partial<Record<T[number], string>>>,
) => v.pipe(wordCell(words, names), v.guard(filled<T[number]>, mustBeFilled));
