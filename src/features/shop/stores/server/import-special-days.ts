import * as v from 'valibot';
import { spansText } from '#features/shop/stores/opening-hours/hours.ts';
import { parseSpans, spansCell } from '#features/shop/stores/opening-hours/parse-hours.ts';
import type { SpecialHours } from '#features/shop/stores/opening-hours/schedule.ts';
import {
  DAY_RULE_REASON,
  dayRuleText,
  parseDayRule,
} from '#features/shop/stores/opening-hours/server/day-rule.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, inverse, type Problem, unknownCode } from '#platform/import/import.ts';
import { cell, parsedCell, requiredCell, wordCell } from '#platform/import/import-cells.ts';
import { scheduleOf, specialDaysAt } from '../schedule-of.ts';
import { STATES } from '../states.ts';
import {
  type SpecialDayRow,
  selectSpecialDayRows,
  selectUnitRows,
  upsertSpecialDays,
} from './internal/import-queries.ts';
import { allUnits } from './read-units.ts';
import { hoursChange, outsideTexts, type VisitsLeft } from './visits-left.ts';

const WORDS = new Map<string, SpecialHours>(Object.entries({ feriado: 'holiday', normal: 'usual' }));
const WORD_OF = inverse(WORDS);

const specialDayLine = v.object({
  dia: v.pipe(
    requiredCell(40),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const rule = parseDayRule(dataset.value);
      if (rule !== null) return rule;
      addIssue({
        message: `${DAY_RULE_REASON} (veio "${dataset.value}")`,
      });
      return NEVER;
    }),
  ),
  nome: requiredCell(80),
  uf: wordCell(STATES),
  cidade: v.pipe(cell, v.maxLength(80, 'tem mais de 80 caracteres')),
  unidade: v.pipe(cell, v.maxLength(40, 'tem mais de 40 caracteres')),
  horario: parsedCell<SpecialHours>(
    (text) => WORDS.get(text) ?? parseSpans(text),
    'deve ser feriado, normal, fechado ou horas como 08:00-12:00 e 13:00-17:00',
  ),
});

type SpecialDayLine = v.InferOutput<typeof specialDayLine>;
type Found = Candidate<SpecialDayLine, SpecialDayRow, SpecialDayRow>;

interface World {
  unitIds: ReadonlyMap<string, number>;
  unitCodes: ReadonlyMap<number, string>;
  stored: ReadonlyMap<string, SpecialDayRow>;
}

const keyOf = ({ rule, state, city, unitId }: Omit<SpecialDayRow, 'name' | 'hours' | 'active'>) =>
  JSON.stringify([rule, state, city, unitId]);

const areaOf = ({ dia, uf, cidade, unidade }: SpecialDayLine, { unitIds }: World) => ({
  rule: dia,
  state: uf ?? '',
  city: cidade,
  // `check` refuses unknown codes, so 0 is never written.
  unitId: unidade === '' ? null : (unitIds.get(unidade) ?? 0),
});

async function load({ db }: Deps): Promise<World> {
  const unitIds = new Map((await selectUnitRows(db)).map(({ code, id }) => [code, id]));
  const stored = new Map((await selectSpecialDayRows(db)).map((day) => [keyOf(day), day]));
  return { unitIds, unitCodes: inverse(unitIds), stored };
}

export const specialDaysImporter = ({ visitsOutside }: Pick<VisitsLeft, 'visitsOutside'>) =>
  defineImporter(
    {
      schema: specialDayLine,
      retires: true,
      changesHours: true,
      empty: { horario: { hours: 'holiday' } },
      load,
      key: (row, world) => `${keyOf(areaOf(row, world))} ${row.unidade}`,
      find: (row, world) => world.stored.get(keyOf(areaOf(row, world))),
      merge: (row, old, world): SpecialDayRow => ({
        ...areaOf(row, world),
        name: row.nome,
        hours: row.horario ?? old?.hours ?? 'holiday',
        active: old?.active ?? true,
      }),
      check,
      describe: (candidate) => {
        const { dia, unidade, cidade, uf } = candidate.row;
        const area = unidade || cidade || uf || 'todas as unidades';
        return difference(`${dia}, ${area}`, candidate, ({ name, hours }) => `${name}: ${hoursText(hours)}`);
      },
      async remains(deps, changes, { stored }) {
        const days = new Map([...stored, ...changes.map(({ next }) => [keyOf(next), next] as const)]);
        const rows = changes.map(({ next }) => next);
        const units = (await allUnits(deps))
          .filter((unit) => specialDaysAt(unit, rows).length > 0)
          .flatMap((unit) =>
            hoursChange(unit, scheduleOf(unit, activeOf(stored)), scheduleOf(unit, activeOf(days))),
          );
        return outsideTexts(await visitsOutside(deps, units), units);
      },
      write: ({ db }, rows) => upsertSpecialDays(db, rows),
    },
    {
      labels: {
        dia: {
          label: 'Dia',
          help: '25/01/2027, ou 25/01 para todo ano, ou um dia móvel, como corpus-christi.',
        },
        nome: { label: 'Nome', help: 'O que o cliente lê, como Carnaval.' },
        uf: { label: 'UF', help: 'Vazio: vale em todo o país.' },
        cidade: { label: 'Cidade', help: 'Vazio: vale em todo o estado.' },
        unidade: {
          refersTo: 'unidades',
          label: 'Unidade',
          help: 'O código, quando vale só para ela. Aí UF e cidade ficam vazias.',
        },
        horario: { label: 'Horário', help: 'feriado, normal, fechado, ou horas como 08:00-12:00.' },
      },
      keys: ['dia', 'uf', 'cidade', 'unidade'],
      all: load,
      rows: ({ stored }) => stored.values(),
      order: keyOf,
      cells: ({ rule, name, state, city, unitId, hours }, { unitCodes }) => ({
        dia: dayRuleText(rule),
        nome: name,
        uf: state,
        cidade: city,
        unidade: unitId === null ? '' : (unitCodes.get(unitId) ?? ''),
        horario: WORD_OF.get(hours) ?? (typeof hours === 'string' ? '' : spansCell(hours)),
      }),
    },
  );

const activeOf = (days: World['stored']): SpecialDayRow[] =>
  [...days.values()].filter(({ active }) => active);

function hoursText(hours: SpecialHours): string {
  if (hours === 'holiday') return 'horário de feriado';
  return hours === 'usual' ? 'horário normal' : spansText(hours);
}

function check({ row, next }: Found): Problem[] {
  const problems: Problem[] = [];
  if (next.unitId === 0) problems.push(unknownCode('unidade', 'a unidade', row.unidade));
  if (next.unitId !== null && (next.state !== '' || next.city !== ''))
    problems.push({ column: 'unidade', reason: 'com a unidade, deixe uf e cidade vazias' });
  if (next.city !== '' && next.state === '')
    problems.push({ column: 'uf', reason: 'não pode ficar vazia quando há cidade' });
  return problems;
}
