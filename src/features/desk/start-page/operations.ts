import * as v from 'valibot';
import { ROLES } from '#features/desk/operations/roles.ts';
import { rowId } from '#forms/entries.ts';
import { isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { COUNTER_NAMES } from './counters.ts';

/** At most 1,001, which means more than 1,000. */
const count = v.number();

export const viewHome = defineCall({
  name: 'home/view',
  kind: 'view',
  permission: 'signed in',
  summary: 'Ver o Início',
  unattended: 'answer',
  body: v.strictObject({}),
  answer: v.strictObject({
    /** Of today, at the person's units with visits, those with late patients first. Parts that the person may not see are null. */
    visits: v.nullable(
      v.array(
        v.strictObject({
          unit: v.string(),
          name: v.string(),
          visits: count,
          attended: count,
          missed: count,
          late: count,
          waiting: count,
          /** Minutes of the longest wait; 0 without any. */
          longest: v.number(),
        }),
      ),
    ),
    /** Results promised for today. */
    resultsDue: v.nullable(count),
    /** In cents; only for people of all units. */
    received: v.nullable(v.strictObject({ cents: v.number(), payments: v.number() })),
    /** Cents received on each of the last fourteen days, today last; only for people of all units. */
    lately: v.nullable(v.array(v.number())),
    /** Of a store that has not opened, in order, for people who do them or give the roles that do; null for others. */
    steps: v.nullable(
      v.array(
        v.strictObject({
          kind: v.string(),
          title: v.string(),
          done: v.boolean(),
          /** The reader can do it. */
          yours: v.boolean(),
          /** Who can do it. */
          roles: v.array(v.picklist(ROLES)),
        }),
      ),
    ),
    /** Those above zero that the person may open, the most urgent first. `late` and `today` are parts of `count`. */
    counters: v.array(v.strictObject({ name: v.picklist(COUNTER_NAMES), count, late: count, today: count })),
  }),
});

const place = v.strictObject({ balance: v.pipe(v.number(), v.integer()), id: rowId });

export const listLowStock = defineCall({
  name: 'home/low-stock',
  kind: 'view',
  permission: 'stock.view',
  summary: 'Ver o estoque baixo',
  body: v.strictObject({ after: v.optional(place) }),
  answer: v.strictObject({
    days: v.number(),
    /** The lowest come first, 200 a page. `sold` is of four weeks, and `lasts` the days that are left at this pace. */
    rows: v.array(
      v.strictObject({
        id: v.number(),
        service: v.string(),
        unit: v.string(),
        balance: v.number(),
        sold: v.number(),
        lasts: v.number(),
      }),
    ),
    next: v.nullable(place),
  }),
});

export const viewState = defineCall({
  name: 'home/state',
  kind: 'view',
  permission: 'jobs.manage',
  summary: 'Ver o estado da loja',
  body: v.strictObject({}),
  answer: v.strictObject({
    at: isoMoment,
    lines: v.array(v.strictObject({ name: v.string(), value: v.string() })),
    problems: v.array(v.string()),
  }),
});

export const listJobs = defineCall({
  name: 'home/jobs',
  kind: 'view',
  permission: 'jobs.manage',
  summary: 'Ver as tarefas que falharam',
  body: v.strictObject({}),
  answer: v.strictObject({
    /** The oldest come first, at most 100. */
    jobs: v.array(
      v.strictObject({
        id: v.string(),
        queue: v.string(),
        title: v.string(),
        dead: v.boolean(),
        attempts: v.number(),
        next: v.string(),
        cause: v.string(),
      }),
    ),
  }),
});

export const repeatJobs = defineCall({
  name: 'home/repeat-jobs',
  kind: 'change',
  permission: 'jobs.manage',
  summary: 'Repetir as tarefas que falharam',
  /** `hurry` includes those that wait for another attempt. */
  body: v.strictObject({ hurry: v.optional(v.boolean()) }),
  answer: v.strictObject({ repeated: v.number(), hurried: v.number() }),
});

export const dropJobs = defineCall({
  name: 'home/drop-jobs',
  kind: 'change',
  permission: 'jobs.manage',
  summary: 'Descartar tarefas desistidas',
  body: v.strictObject({
    ids: v.pipe(
      v.array(v.pipe(v.string(), v.uuid('Informe o número da tarefa.'))),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
  answer: v.strictObject({ dropped: v.number() }),
});

export const endCustomerSessions = defineCall({
  name: 'home/end-sessions',
  kind: 'change',
  permission: 'settings.manage',
  summary: 'Encerrar as sessões de todos os clientes',
  stepUp: true,
  body: v.strictObject({}),
  answer: v.strictObject({ ended: v.number() }),
});
