import * as v from 'valibot';
import type { AdviceRecord } from '#features/care/preparation/advice/advice.ts';
import {
  ADVICE_LABELS,
  adviceCells,
  adviceOf,
  adviceText,
  datedAhead,
  EMPTY_ADVICE,
} from '#features/care/preparation/advice/server/advice-rows.ts';
import { productCodes, productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, inverse, type Problem } from '#platform/import/import.ts';
import {
  cell,
  codeCell,
  listAsCell,
  listCell,
  parsedCell,
  requiredWordCell,
  wholeAsCell,
  wholeCell,
  wordCell,
  yesNo,
  yesNoCell,
} from '#platform/import/import-cells.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { clockText } from '#values/hour.ts';
import { type PrepKind, WITH_LONG_FAST } from '../prep-rule.ts';
import {
  NEEDS,
  PREP_WORDS,
  type PrepWord,
  parseTime,
  TIME_UNITS,
  timeUnitOf,
  WEEKDAY_WORDS,
} from '../prep-words.ts';
import { type PrepRuleRow, selectRuleRows, upsertRules } from './internal/rule-queries.ts';

const WORDS = Object.keys(PREP_WORDS) as PrepWord[];
const WORD_OF = inverse(new Map<PrepWord, PrepKind>(WORDS.map((word) => [word, PREP_WORDS[word]] as const)));
const UNITS = Object.keys(TIME_UNITS) as (keyof typeof TIME_UNITS)[];
const DAYS = Object.keys(WEEKDAY_WORDS) as (keyof typeof WEEKDAY_WORDS)[];

const { fonte: _, ...OPTIONAL_ADVICE } = EMPTY_ADVICE;

const FROM_UNIT: readonly PrepKind[] = ['jar', 'diet'];
const CONFIRMED: readonly PrepKind[] = ['diet', 'event', 'contraindication'];

const timeCell = parsedCell(parseTime, 'deve ser um número ou uma hora como 07:30');

const line = v.object({
  codigo: codeCell(),
  servicos: listCell,
  tipo: requiredWordCell(WORDS),
  minimo: timeCell,
  maximo: timeCell,
  unidade: wordCell(UNITS),
  idade_min_meses: wholeCell,
  idade_max_meses: wholeCell,
  sexo: wordCell(['F', 'M']),
  dias: listCell,
  outros: listCell,
  texto: v.pipe(cell, v.maxLength(300, 'tem mais de 300 caracteres')),
  confirmacao: v.pipe(cell, v.maxLength(200, 'tem mais de 200 caracteres')),
  menstruacao: v.pipe(cell, v.maxLength(100, 'tem mais de 100 caracteres')),
  tarde: yesNoCell,
  retirar: yesNoCell,
  ...adviceCells,
});

type Line = v.InferOutput<typeof line>;

interface World {
  today: CalendarDay;
  ids: ReadonlyMap<string, number>;
  codes: ReadonlyMap<number, string>;
  stored: ReadonlyMap<string, PrepRuleRow>;
}

type Found = Candidate<Line, PrepRuleRow, PrepRuleRow>;

const LABELS = {
  codigo: { label: 'Código', help: 'Só a equipe vê. Não muda depois.' },
  servicos: {
    label: 'Serviços',
    help: 'Os códigos. Em diabetes e gravidez, vazio: todo jejum longo.',
    refersTo: 'servicos',
  },
  tipo: 'Tipo',
  minimo: { label: 'Mínimo', help: 'Um número na unidade ao lado; em horario, uma hora como 07:30.' },
  maximo: { label: 'Máximo', help: 'Como o mínimo. Vazio: sem limite.' },
  unidade: { label: 'Unidade', help: 'Do mínimo e do máximo. Em horario, vazia.' },
  idade_min_meses: { label: 'Idade mínima', help: 'Em meses.' },
  idade_max_meses: { label: 'Idade máxima', help: 'Em meses.' },
  sexo: { label: 'Sexo', help: 'F ou M. Vazio: para todos.' },
  dias: { label: 'Dias da semana', help: 'seg, ter, qua, qui, sex, sab ou dom. Vazio: todos.' },
  outros: {
    label: 'Outros serviços',
    help: 'Os códigos, em exclusivo, antes e depois.',
    refersTo: 'servicos',
  },
  texto: { label: 'Texto', help: 'O que o paciente lê.' },
  confirmacao: { label: 'O que o paciente confirma', help: 'Como "Não usei laxante".' },
  menstruacao: {
    label: 'Se estiver menstruada',
    help: 'O que fica para outro dia, como "a coleta de fezes".',
  },
  tarde: { label: 'Tem último dia', help: 'Só em idade.' },
  retirar: { label: 'Retira na unidade', help: 'Só em frasco, e na dieta dos dias em que ele se enche.' },
  ...ADVICE_LABELS,
} as const;

async function worldOf(deps: Deps, services: readonly string[] | 'all'): Promise<World> {
  const ids = await productIdsByCode(deps, services);
  const stored = new Map((await selectRuleRows(deps.db)).map((rule) => [rule.code, rule]));
  return { today: dayOf(deps.clock.now()), ids, codes: await productCodes(deps), stored };
}

/** Imports preparos.csv, the preparation rules by code. A filled list of services replaces the previous one. */
export const prepRulesImporter = defineImporter(
  {
    schema: line,
    empty: {
      ...OPTIONAL_ADVICE,
      servicos: { productIds: [] },
      minimo: { min: null },
      maximo: { max: null },
      idade_min_meses: { minAgeMonths: null },
      idade_max_meses: { maxAgeMonths: null },
      sexo: { sex: null },
      dias: { weekdays: [] },
      outros: { others: [] },
      texto: { text: '' },
      confirmacao: { confirmation: '' },
      menstruacao: { menstruation: '' },
      tarde: { late: false },
      retirar: { fromUnit: false },
    },
    optional: ['confirmacao', 'menstruacao', 'tarde', 'retirar'],
    needed: ['fonte'],
    load: (deps, rows) =>
      worldOf(
        deps,
        rows.flatMap(({ servicos, outros }) => [...servicos, ...outros]),
      ),
    key: ({ codigo }) => codigo,
    find: ({ codigo }, { stored }) => stored.get(codigo),
    merge,
    check,
    describe: (candidate) =>
      difference(candidate.row.codigo, candidate, ({ productIds, text }) =>
        [productIds.length === 0 ? 'todo serviço' : `${productIds.length} serviços`, text.slice(0, 60)]
          .filter(Boolean)
          .join(', '),
      ),
    write: ({ db }, rows, { world }) =>
      upsertRules(
        db,
        rows.map((row) => ({ ...row, version: (world.stored.get(row.code)?.version ?? 0) + 1 })),
      ),
  },
  {
    labels: LABELS,
    keys: ['codigo'],
    listed: ['codigo', 'tipo', 'servicos', 'texto', 'fonte', 'certeza', 'aprovado_em'],
    all: (deps) => worldOf(deps, 'all'),
    rows: ({ stored }) => stored.values(),
    order: ({ code }) => code,
    cells,
  },
);

function cells(rule: PrepRuleRow, { codes }: World) {
  const codesOf = (ids: readonly number[]) => listAsCell(ids.flatMap((id) => codes.get(id) ?? []));
  const unit = rule.kind === 'clock' ? '' : timeUnitOf([rule.min, rule.max]);
  const time = (minutes: number | null) =>
    minutes !== null && rule.kind === 'clock'
      ? clockText(minutes)
      : wholeAsCell(minutes && minutes / TIME_UNITS[unit || 'minutos']);
  return {
    codigo: rule.code,
    servicos: codesOf(rule.productIds),
    tipo: WORD_OF.get(rule.kind) ?? '',
    minimo: time(rule.min),
    maximo: time(rule.max),
    unidade: unit,
    idade_min_meses: wholeAsCell(rule.minAgeMonths),
    idade_max_meses: wholeAsCell(rule.maxAgeMonths),
    sexo: rule.sex ?? '',
    dias: listAsCell(DAYS.filter((day) => rule.weekdays.includes(WEEKDAY_WORDS[day]))),
    outros: codesOf(rule.others),
    texto: rule.text,
    confirmacao: rule.confirmation,
    menstruacao: rule.menstruation,
    tarde: yesNo(rule.late),
    retirar: yesNo(rule.fromUnit),
    ...adviceText(rule),
  };
}

function merge(row: Line, old: PrepRuleRow | undefined, { ids, stored }: World): PrepRuleRow {
  const idsOf = (codes: readonly string[], previous: number[] | undefined): number[] =>
    codes.length === 0
      ? (previous ?? [])
      : codes.flatMap((code) => ids.get(code) ?? []).toSorted((a, b) => a - b);
  const scale = row.unidade ? TIME_UNITS[row.unidade] : 1;
  const minutes = (time: Line['minimo']) => time && (time.clock ? time.minutes : time.minutes * scale);
  const next = {
    code: row.codigo,
    version: old?.version ?? 1,
    productIds: idsOf(row.servicos, old?.productIds),
    kind: PREP_WORDS[row.tipo],
    min: minutes(row.minimo) ?? old?.min ?? null,
    max: minutes(row.maximo) ?? old?.max ?? null,
    minAgeMonths: row.idade_min_meses ?? old?.minAgeMonths ?? null,
    maxAgeMonths: row.idade_max_meses ?? old?.maxAgeMonths ?? null,
    sex: row.sexo ?? old?.sex ?? null,
    weekdays: row.dias.length > 0 ? weekdaysOf(row.dias) : (old?.weekdays ?? []),
    others: idsOf(row.outros, old?.others),
    text: row.texto || (old?.text ?? ''),
    confirmation: row.confirmacao || (old?.confirmation ?? ''),
    menstruation: row.menstruacao || (old?.menstruation ?? ''),
    late: row.tarde ?? old?.late ?? false,
    fromUnit: row.retirar ?? old?.fromUnit ?? false,
  };
  const advice = adviceOf(row, old);
  // The approval was for the previous advice. A whole row repeats it without approving anything.
  const before = stored.get(row.codigo);
  const unproven = before && !approvesAnew(row, advice, before) && saysOther(before, next);
  return { ...next, ...advice, ...(unproven && { approvedBy: '', approvedOn: null }) };
}

const approvesAnew = (row: Line, next: AdviceRecord, before: AdviceRecord): boolean =>
  row.aprovado_em !== null &&
  (next.approvedOn !== before.approvedOn || next.approvedBy !== before.approvedBy);

const weekdaysOf = (words: readonly string[]): number[] =>
  DAYS.flatMap((day) => (words.includes(day) ? WEEKDAY_WORDS[day] : []));

const saysOther = (old: PrepRuleRow, next: object): boolean =>
  Object.entries(next).some(
    ([field, value]) => JSON.stringify(old[field as keyof PrepRuleRow]) !== JSON.stringify(value),
  );

function check({ row, old, next }: Found, { ids, today }: World): Problem[] {
  const problems = datedAhead({ old, next }, today);
  const refuse = (column: string, reason: string) => problems.push({ column, reason });
  for (const column of ['servicos', 'outros'] as const)
    for (const code of row[column]) if (!ids.has(code)) refuse(column, `nenhum serviço tem o código ${code}`);
  for (const day of row.dias)
    if (!Object.hasOwn(WEEKDAY_WORDS, day)) refuse('dias', `deve ter só ${DAYS.join(', ')} (veio "${day}")`);
  const isOfEveryService = WITH_LONG_FAST.includes(next.kind) && next.min !== 0;
  if (isOfEveryService && next.productIds.length > 0)
    refuse('servicos', `deve ficar vazio para ${row.tipo}: vale com todo jejum a partir de minimo`);
  if (!isOfEveryService && next.productIds.length === 0 && row.servicos.length === 0)
    refuse('servicos', 'não pode ficar vazio: a regra valeria para todos os serviços; diga os códigos');
  const isClock = next.kind === 'clock';
  for (const column of ['minimo', 'maximo'] as const) {
    const time = row[column];
    if (time && isClock !== time.clock)
      refuse(column, isClock ? 'deve ser uma hora como 07:30' : 'deve ser um número, sem dois-pontos');
    if (time && !isClock && !row.unidade) refuse('unidade', `não pode ficar vazia com ${column}`);
  }
  if (next.min !== null && next.max !== null && next.min > next.max)
    refuse('maximo', 'não pode ser menor que minimo');
  if (NEEDS.min.includes(next.kind) && next.min === null)
    refuse('minimo', `não pode ficar vazio para ${row.tipo}`);
  if (NEEDS.text.includes(next.kind) && next.text === '')
    refuse('texto', `não pode ficar vazio para ${row.tipo}`);
  if (NEEDS.others.includes(next.kind) && next.others.length === 0 && row.outros.length === 0)
    refuse('outros', `não pode ficar vazio para ${row.tipo}`);
  if (next.kind === 'fasting' && next.min === null && next.text === '')
    refuse('minimo', 'um jejum precisa de horas ou de um texto');
  if (next.kind === 'rest' && next.min === null && next.text === '')
    refuse('minimo', 'um repouso precisa de um tempo ou de um texto');
  if (next.kind === 'abstinence' && next.min === null && next.max === null)
    refuse('minimo', 'não pode ficar vazio para abstinencia');
  if (isClock && next.min === null && next.max === null && next.weekdays.length === 0)
    refuse('minimo', 'um horario precisa de horas ou de dias');
  if (next.confirmation !== '' && !CONFIRMED.includes(next.kind))
    refuse('confirmacao', 'deve ficar vazia: só dieta, espera e contraindicação têm o que confirmar');
  if (next.late && next.kind !== 'age') refuse('tarde', 'deve ficar vazia: só idade tem um último dia');
  if (next.fromUnit && !FROM_UNIT.includes(next.kind))
    refuse(
      'retirar',
      'deve ficar vazia: só frasco se retira na unidade, e só dieta diz em que dias ele se enche',
    );
  if (next.source === '') refuse('fonte', 'não pode ficar vazia');
  return problems;
}
