import * as v from 'valibot';
import { defineOperation } from '#features/trust/operations/operation.ts';
import { rowId } from '#forms/entries.ts';
import { isoMoment } from '#forms/wire.ts';
import { COUNTER_NAMES } from './counters.ts';

/** At most 1,001, which means more than 1,000. */
const count = v.number();

export const viewHome = defineOperation({
  name: 'home/view',
  kind: 'view',
  permission: 'signed in',
  summary: 'Ver o Início',
  input: v.strictObject({}),
  answer: v.strictObject({
    /** Those above zero that the person may open, the most urgent first. `late` and `today` are parts of `count`. */
    counters: v.array(v.strictObject({ name: v.picklist(COUNTER_NAMES), count, late: count, today: count })),
  }),
});

const place = v.strictObject({ balance: v.pipe(v.number(), v.integer()), id: rowId });

export const listLowStock = defineOperation({
  name: 'home/low-stock',
  kind: 'view',
  permission: 'stock.view',
  summary: 'Ver o estoque baixo',
  input: v.strictObject({ after: v.optional(place) }),
  answer: v.strictObject({
    minimum: v.number(),
    /** The lowest first, 200 a page. */
    rows: v.array(
      v.strictObject({ id: v.number(), service: v.string(), unit: v.string(), balance: v.number() }),
    ),
    next: v.nullable(place),
  }),
});

export const viewState = defineOperation({
  name: 'home/state',
  kind: 'view',
  permission: 'jobs.manage',
  summary: 'Ver o estado da loja',
  input: v.strictObject({}),
  answer: v.strictObject({
    at: isoMoment,
    lines: v.array(v.strictObject({ name: v.string(), value: v.string() })),
    problems: v.array(v.string()),
    deadJobs: v.array(v.strictObject({ queue: v.string(), count: v.number() })),
  }),
});

export const repeatJobs = defineOperation({
  name: 'home/repeat-jobs',
  kind: 'change',
  permission: 'jobs.manage',
  summary: 'Repetir as tarefas desistidas',
  input: v.strictObject({}),
  answer: v.strictObject({ repeated: v.number() }),
});
