import * as v from 'valibot';
import { integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { cells, kind, notFound, rowKey } from '../wire.ts';

/** `hidden`: the store has the kind, but this person may not see it. */
const notShown = {
  not_found: {
    status: 404,
    detail: ({ hidden }: { hidden: boolean }) =>
      hidden ? 'O seu papel não vê esta parte do catálogo.' : notFound.not_found.detail,
  },
} as const;

const column = v.strictObject({
  name: v.string(),
  label: v.string(),
  help: v.string(),
  /** The text has paragraphs. */
  long: v.boolean(),
  /** It names the row, and cannot change. */
  key: v.boolean(),
  required: v.boolean(),
  /** The list shows it. */
  listed: v.boolean(),
  holds: v.picklist(['text', 'money', 'whole', 'day', 'yes_no', 'list', 'word', 'drawing']),
  /** The reader may change it. */
  yours: v.boolean(),
  /** The column whose value it takes the place of for a time; null for others. */
  reduces: v.nullable(v.string()),
  /** The possible values of a word. */
  words: v.array(v.strictObject({ value: v.string(), label: v.string() })),
  /** The codes of other rows that a form offers; empty in lists, and for columns that name none. */
  choices: v.array(v.strictObject({ value: v.string(), label: v.string() })),
  /** Names of the other rows whose codes its cells hold, by code. */
  names: v.record(v.string(), v.string()),
});

const described = { kind: v.string(), title: v.string(), about: v.string(), columns: v.array(column) };

const listedRow = v.strictObject({ key: v.string(), name: v.string(), cells });

export const listKinds = defineCall({
  name: 'change-sets/kinds',
  kind: 'view',
  permission: 'catalogue.view',
  summary: 'Ver o que se pode mudar na loja',
  body: v.strictObject({}),
  answer: v.strictObject({
    /** In the order of a new store's first steps. */
    kinds: v.array(v.strictObject({ kind: v.string(), title: v.string(), about: v.string() })),
    /** Whether shoppers wait for a first step. */
    closed: v.boolean(),
  }),
});

export const listRows = defineCall({
  name: 'change-sets/rows',
  kind: 'view',
  permission: 'catalogue.view',
  summary: 'Ver as linhas de um tipo',
  body: v.strictObject({
    kind,
    /** Each word must be in the row. */
    search: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    /** Withdrawn rows too. */
    all: v.optional(v.boolean(), false),
    after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** As many rows as a grid takes, instead of 100. */
    whole: v.optional(v.boolean(), false),
  }),
  answer: v.strictObject({
    ...described,
    rows: v.array(listedRow),
    /** Rows that the store lacks and may start from. */
    templates: v.array(listedRow),
    total: integer,
    next: v.nullable(v.number()),
  }),
  refusals: notShown,
});

export const viewRow = defineCall({
  name: 'change-sets/row',
  kind: 'view',
  permission: 'catalogue.view',
  summary: 'Ver uma linha',
  body: v.strictObject({ kind, key: v.nullable(rowKey) }),
  answer: v.strictObject({
    ...described,
    /** Null for a new row, even if it starts from a template. */
    key: v.nullable(rowKey),
    name: v.string(),
    /** How people know it; '' for a new row. */
    shownName: v.string(),
    cells,
    /** The path where a shopper sees it; null without one. */
    page: v.nullable(v.string()),
    /** When live changes of this row end, with the labels of the columns that return; without labels the whole row goes. */
    ends: v.array(v.strictObject({ id: v.number(), endsAt: isoMoment, labels: v.array(v.string()) })),
  }),
  refusals: notShown,
});

export const exportRows = defineCall({
  name: 'change-sets/export',
  kind: 'view',
  permission: 'catalogue.view',
  summary: 'Baixar todas as linhas de um tipo, ou o catálogo todo',
  body: v.strictObject({
    /** Without it, a spreadsheet with one sheet for each kind that the person may change, or that a store needs to open. */
    kind: v.optional(kind),
    format: v.picklist(['csv', 'xlsx']),
  }),
  answer: v.strictObject({
    name: v.string(),
    /** Text for CSV, base64 for XLSX. */
    file: v.string(),
    rows: integer,
  }),
  refusals: notShown,
});
