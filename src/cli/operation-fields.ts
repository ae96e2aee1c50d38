import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { BASE64_FILE, CENTS } from '#forms/wire.ts';
import type { Schema } from '#platform/http/call.ts';
import { parseReais } from '#values/money.ts';
import { readDay } from '#values/typed-day.ts';
import type { Terminal } from './terminal.ts';

/** The text cannot become an operation's input. The message is Portuguese and names the field. */
export class UnreadableInput extends Error {}

interface Kind {
  /** Portuguese description for the help and for refusals. */
  text: string;
  /** Returns text of another kind unchanged, so that the schema refuses it with its own message. */
  read(typed: string, folder: string): unknown;
}

interface Field {
  kind: Kind;
  required: boolean;
  /** True for a question of yes or no, whose absence means "não". */
  isSwitch: boolean;
}

/** The parts of Valibot's schemas that the command line reads. */
export interface Described {
  type: string;
  entries?: Readonly<Record<string, Described>>;
  options?: readonly (string | Described)[];
  wrapped?: Described;
  item?: Described;
}

const OPTIONAL = ['optional', 'exact_optional', 'nullish'];
const NULLABLE = ['nullable', 'nullish'];
const NOTHING = 'nada';

const described = (schema: Schema): Described => schema as unknown as Described;
const schemaOf = (part: Described): Schema => part as unknown as Schema;

const takes = (part: Described, value: unknown): boolean => v.is(schemaOf(part), value);

/** A field for days is recognised by its refusing other text of the same length. */
const isDay = (part: Described): boolean => takes(part, '2026-11-28') && !takes(part, 'abcd-ef-gh');

const WORDS: Readonly<Record<string, boolean>> = { sim: true, nao: false, não: false };

const number: Kind = { text: 'número', read: (typed) => (typed.trim() === '' ? Number.NaN : Number(typed)) };
const money: Kind = { text: 'dinheiro, como 39,90', read: (typed) => parseReais(typed) ?? Number.NaN };
const day: Kind = { text: 'dia, como 28/11/2026', read: (typed) => readDay(typed) ?? typed };
const text: Kind = { text: 'texto', read: (typed) => typed };
const yesOrNo: Kind = { text: 'sim ou nao', read: (typed) => WORDS[typed.toLowerCase()] ?? typed };
const yes: Kind = { ...yesOrNo, text: 'sim' };
const file: Kind = { text: 'nome de um arquivo', read: readBytes };
const json: Kind = { text: 'JSON, ou @arquivo.json', read: readJson };

const oneOf = (options: readonly unknown[]): Kind => ({ ...text, text: options.join(', ') });

const listOf = ({ text, read }: Kind): Kind => ({
  text: `lista com vírgulas: ${text}`,
  read: (typed, folder) => (typed === '' ? [] : typed.split(',').map((part) => read(part.trim(), folder))),
});

const orNothing = ({ text, read }: Kind): Kind => ({
  text: `${text}; ou ${NOTHING}`,
  read: (typed, folder) => (typed === NOTHING ? null : read(typed, folder)),
});

function kindOf(part: Described): Kind {
  const { type, wrapped, item, options = [] } = part;
  if (wrapped) return NULLABLE.includes(type) ? orNothing(kindOf(wrapped)) : kindOf(wrapped);
  if (type === 'number') return v.getDescription(schemaOf(part) as never) === CENTS ? money : number;
  if (type === 'boolean') return yesOrNo;
  if (type === 'literal' && takes(part, true)) return yes;
  if (type === 'picklist') return oneOf(options);
  if (type === 'array' && item && kindOf(item) !== json) return listOf(kindOf(item));
  if (type === 'string' && v.getDescription(schemaOf(part) as never) === BASE64_FILE) return file;
  if (isDay(part)) return day;
  return type === 'string' ? text : json;
}

function readBytes(typed: string, folder: string): string {
  try {
    return readFileSync(resolve(folder, typed)).toString('base64');
  } catch {
    throw new UnreadableInput(`O arquivo ${typed} não pôde ser lido.`);
  }
}

function readJson(typed: string, folder: string): unknown {
  const name = typed.startsWith('@') ? typed.slice(1) : null;
  try {
    return JSON.parse(name === null ? typed : readFileSync(resolve(folder, name), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnreadableInput(`${name ?? 'O valor'} não é JSON.`);
    throw new UnreadableInput(`O arquivo ${name} não pôde ser lido.`);
  }
}

/** The fields of an operation's input, which is always an object: a test runs the help of all operations. */
function fieldsOf(input: Schema): ReadonlyMap<string, Field> {
  const { entries } = described(input);
  if (!entries) throw new Error('the input is no object');
  return new Map(
    Object.entries(entries).map(([name, part]) => {
      const isSwitch = part.type === 'boolean';
      return [name, { kind: kindOf(part), required: !isSwitch && !OPTIONAL.includes(part.type), isSwitch }];
    }),
  );
}

/** Builds the input from arguments of the form `campo=valor`. Throws UnreadableInput. */
export function inputOf(
  schema: Schema,
  typed: readonly string[],
  { directory }: Pick<Terminal, 'directory'>,
): Record<string, unknown> {
  const fields = fieldsOf(schema);
  const input: Record<string, unknown> = {};
  for (const pair of typed) {
    const [, name = '', value = ''] = /^(\w+)=([\s\S]*)$/.exec(pair) ?? [];
    if (name === '') throw new UnreadableInput(`Escreva campo=valor em vez de "${pair}".`);
    const field = fields.get(name);
    if (!field)
      throw new UnreadableInput(
        `Não existe o campo "${name}". ${fields.size === 0 ? 'Esta operação não tem campos' : `Os campos: ${[...fields.keys()].join(', ')}`}.`,
      );
    if (name in input) throw new UnreadableInput(`O campo ${name} aparece duas vezes.`);
    try {
      input[name] = field.kind.read(value, directory);
    } catch (error) {
      if (!(error instanceof UnreadableInput)) throw error;
      throw new UnreadableInput(`${name}: ${error.message}`);
    }
  }
  for (const [name, { isSwitch }] of fields) if (isSwitch) input[name] ??= false;
  return input;
}

/** Rows of the help's table of fields. */
export const fieldRows = (schema: Schema): string[][] =>
  [...fieldsOf(schema)].map(([name, { kind, required, isSwitch }]) => [
    name,
    required ? 'obrigatório' : isSwitch ? 'nao, se faltar' : 'opcional',
    kind.text,
  ]);

/** "cents (dinheiro, como 39,90): Digite o valor.", for the fields that a schema or a use case refuses. */
export function fieldProblems(schema: Schema, refused: Readonly<Record<string, string>>): string {
  const fields = fieldsOf(schema);
  return Object.entries(refused)
    .map(([path, message]) => {
      const kind = fields.get(path.split('.')[0] ?? '')?.kind.text;
      return `${path}${kind && kind !== text.text ? ` (${kind})` : ''}: ${message}`;
    })
    .join('\n');
}
