import * as v from 'valibot';
import { ROLES } from '#features/desk/operations/roles.ts';
import { rowId, text } from '#forms/entries.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import { base64File, integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { isCalendarDay } from '#values/typed-day.ts';
import { MOST_FILES, MOST_GRID_ROWS, MOST_NOTE, ORIGINS, STATES } from './change-set.ts';
import { cells, kind, notFound, rowKey } from './wire.ts';

/** A minute on Brasília's clock: "2026-12-01T00:00". */
const localMinute = v.pipe(
  v.string(),
  v.check(
    (typed) => /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(typed) && isCalendarDay(typed.slice(0, 10)),
    'Informe o dia e a hora.',
  ),
);

const TOO_LARGE = 'Envie até 20 MB de cada vez.';

const stale = {
  stale: {
    status: 409,
    detail: 'Mudou enquanto você via. O que você digitou foi mantido; confira o valor de agora.',
  },
} as const;

const notYours = {
  not_yours: {
    status: 403,
    detail: 'Esta mudança tem campos que você não pode mudar, como a aprovação do responsável técnico.',
  },
} as const;

export const draftRows = defineCall({
  name: 'change-sets/draft',
  kind: 'change',
  permission: 'catalogue.view',
  summary: 'Ver o que muda, antes de publicar',
  // Thousands of rows of a grid are as large as a file.
  takesFile: true,
  body: v.strictObject({
    kind,
    origin: v.picklist(['form', 'grid']),
    rows: v.pipe(
      v.array(
        v.strictObject({
          /** Null for a new row. */
          key: v.nullable(rowKey),
          cells,
          /** The cells as the person saw them before typing. */
          seen: cells,
        }),
      ),
      v.minLength(1, 'Nada mudou.'),
      v.maxLength(MOST_GRID_ROWS, 'Até 20.000 linhas de cada vez.'),
    ),
  }),
  answer: v.strictObject({ id: v.number() }),
  /** The fields of `faulty_row` are columns, with the index of the row before them: "0 preco". */
  refusals: { ...notFound, ...stale, faulty_row: { status: 422, detail: CHECK_FIELDS } },
});

export const draftFile = defineCall({
  name: 'change-sets/draft-file',
  kind: 'change',
  permission: 'catalogue.view',
  summary: 'Enviar um arquivo e ver o que muda',
  takesFile: true,
  body: v.strictObject({
    /** Without it, each CSV file and each sheet finds its kind by its name or its header. */
    kind: v.optional(kind),
    /** 20 MB together. */
    files: v.pipe(
      v.array(
        v.strictObject({
          name: v.pipe(v.string(), v.maxLength(255)),
          file: base64File(TOO_LARGE),
        }),
      ),
      v.minLength(1, 'Escolha um arquivo.'),
      v.maxLength(MOST_FILES, `Até ${MOST_FILES} arquivos de cada vez.`),
    ),
  }),
  answer: v.strictObject({ id: v.number() }),
  refusals: {
    ...notFound,
    too_large: { status: 422, detail: TOO_LARGE },
    unreadable: { status: 422, detail: ({ text: why }: { text: string }) => why },
  },
});

export const refreshDraft = defineCall({
  name: 'change-sets/refresh',
  kind: 'change',
  permission: 'catalogue.view',
  summary: 'Ver de novo o que muda',
  body: v.strictObject({ id: rowId }),
  answer: v.strictObject({ id: v.number() }),
  refusals: notFound,
});

const listed = {
  /** The upload's first change set; the address of each of them shows the whole. */
  id: v.number(),
  /** The kinds' names: "Categorias, Serviços". */
  title: v.string(),
  origin: v.picklist(ORIGINS),
  state: v.picklist(STATES),
  note: v.string(),
  who: v.string(),
  /** The second person; '' without one. */
  approvedBy: v.string(),
  /** The reader wrote or published it, and so cannot approve it. */
  own: v.boolean(),
  rows: integer,
  createdAt: isoMoment,
  startsAt: v.nullable(isoMoment),
  endsAt: v.nullable(isoMoment),
  publishedAt: v.nullable(isoMoment),
  endedAt: v.nullable(isoMoment),
};

export const viewChangeSet = defineCall({
  name: 'change-sets/view',
  kind: 'view',
  permission: 'catalogue.view',
  summary: 'Ver uma mudança',
  body: v.strictObject({ id: rowId, after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0) }),
  answer: v.strictObject({
    ...listed,
    added: integer,
    unchanged: integer,
    /** The kinds of the upload, in the order of writing; a form or a grid has one. */
    parts: v.array(
      v.strictObject({
        /** The kind's own change set, whose address lists its changes. */
        id: v.number(),
        kind: v.string(),
        title: v.string(),
        rows: integer,
        added: integer,
        errors: integer,
        /** When it comes into force; null once it has, and without a plan. */
        plannedFor: v.nullable(isoMoment),
      }),
    ),
    /** At most 500 problems; `count` has them all. Lines count the header as line 1; a form has one line. */
    errors: v.strictObject({
      count: integer,
      first: v.array(
        v.strictObject({
          title: v.string(),
          line: integer,
          column: v.string(),
          label: v.string(),
          reason: v.string(),
        }),
      ),
    }),
    /** Changes that look like a slip. */
    large: v.array(v.string()),
    /** Sentences about very many new, changed or withdrawn rows. */
    many: v.array(v.string()),
    /** Kinds with new rows that no undoing takes away. */
    staying: v.array(v.string()),
    /** False where all rows are new ones of such kinds. */
    undoable: v.boolean(),
    withdrawn: v.array(v.string()),
    returning: v.array(v.string()),
    /** Sentences about things that stay behind, such as visits at a withdrawn unit. */
    remains: v.array(v.string()),
    /** Rows whose approval ends with this change of their content. */
    lapsing: v.array(v.string()),
    /** Rows whose change a second person must approve. */
    asking: v.array(v.string()),
    /** Until the store opens, no change waits. */
    opened: v.boolean(),
    /** What a store that has not opened needs next from the reader; null before the change is live, and without any. */
    nextStep: v.nullable(v.strictObject({ kind: v.string(), title: v.string() })),
    /** The roles of that person. */
    approvers: v.array(v.picklist(ROLES)),
    /** 100 a page. `before` is null for a new row. */
    changes: v.array(
      v.strictObject({
        key: v.string(),
        name: v.string(),
        /** How people know it. */
        shownName: v.string(),
        isNew: v.boolean(),
        columns: v.array(
          v.strictObject({
            label: v.string(),
            before: v.string(),
            after: v.string(),
            /** The text has paragraphs. */
            long: v.boolean(),
            /** Both sides are SVG. */
            drawing: v.boolean(),
          }),
        ),
      }),
    ),
    next: v.nullable(v.number()),
    /** Rows that an undoing left, because a colleague has changed them since. */
    kept: v.array(v.string()),
    failure: v.string(),
  }),
  refusals: notFound,
});

export const listProblems = defineCall({
  name: 'change-sets/problems',
  kind: 'view',
  permission: 'catalogue.view',
  summary: 'Baixar os problemas de um arquivo',
  body: v.strictObject({ id: rowId }),
  answer: v.strictObject({
    name: v.string(),
    /** CSV with the columns folha, linha, coluna, motivo. */
    file: v.string(),
    rows: integer,
  }),
  refusals: notFound,
});

/** `text` names the rows and columns, without values. `waiting`: a second person has to approve it first. */
const published = v.strictObject({
  scheduled: v.boolean(),
  waiting: v.boolean(),
  /** It was the last thing that the store needed to open. */
  opens: v.boolean(),
  text: v.string(),
});

export const publishChangeSet = defineCall({
  name: 'change-sets/publish',
  kind: 'change',
  permission: 'catalogue.view',
  summary: 'Publicar ou agendar uma mudança',
  body: v.strictObject({
    id: rowId,
    note: v.optional(text(MOST_NOTE), ''),
    confirmed: v.optional(v.boolean(), false),
    startsAt: v.optional(localMinute),
    endsAt: v.optional(localMinute),
  }),
  answer: published,
  refusals: {
    ...notFound,
    ...notYours,
    stale: { status: 409, detail: 'A loja mudou enquanto você via. Confira de novo o que muda.' },
    faulty: { status: 422, detail: 'Há problemas a corrigir antes de publicar.' },
    empty: { status: 422, detail: 'Nada muda: a loja já está assim.' },
    large: { status: 422, detail: 'Há mudanças grandes. Confira e marque que estão certas.' },
    past: { status: 422, detail: 'O começo já passou. Deixe vazio para publicar agora.' },
    bad_period: { status: 422, detail: 'O fim vem antes do começo.' },
  },
});

export const approveChangeSet = defineCall({
  name: 'change-sets/approve',
  kind: 'change',
  permission: 'catalogue.view',
  summary: 'Aprovar uma mudança que espera outra pessoa',
  body: v.strictObject({ id: rowId }),
  answer: published,
  refusals: {
    ...notFound,
    ...notYours,
    own_request: {
      status: 403,
      detail: 'Quem escreveu ou publicou não aprova. Peça a outra pessoa da equipe.',
    },
    stale: {
      status: 409,
      detail: 'A loja mudou depois do pedido. Desista desta mudança e faça outra.',
    },
  },
});

export const discardChangeSet = defineCall({
  name: 'change-sets/discard',
  kind: 'change',
  permission: 'catalogue.view',
  summary: 'Descartar uma mudança que ainda não está no ar',
  body: v.strictObject({ id: rowId }),
  answer: v.strictObject({ text: v.string(), wasDraft: v.boolean() }),
  refusals: notFound,
});

export const undoChangeSet = defineCall({
  name: 'change-sets/undo',
  kind: 'change',
  permission: 'catalogue.view',
  summary: 'Desfazer uma mudança',
  body: v.strictObject({ id: rowId }),
  answer: v.strictObject({
    /** Rows that are as before, those that were only planned included. */
    rows: integer,
    /** Rows that a colleague has changed since; they stay. */
    kept: v.array(v.string()),
    /** A second person has to approve the way back first. */
    waiting: v.boolean(),
    text: v.string(),
  }),
  refusals: {
    ...notFound,
    ...notYours,
    asked: { status: 409, detail: 'Já há um pedido para desfazer, que espera outra pessoa em Mudanças.' },
    recount: {
      status: 409,
      detail:
        'Não dá para desfazer: o estoque já foi vendido ou contado depois disto. Conte de novo e informe o que há.',
    },
    nothing_left: {
      status: 409,
      detail: 'Não dá para desfazer: tudo isto já mudou de novo, ou outra coisa depende disto.',
    },
  },
});

export const keepChangeSet = defineCall({
  name: 'change-sets/keep',
  kind: 'change',
  permission: 'catalogue.view',
  summary: 'Manter de vez uma mudança que tem fim marcado',
  body: v.strictObject({ id: rowId }),
  answer: v.strictObject({ text: v.string() }),
  refusals: {
    ...notFound,
    ...notYours,
    own_request: {
      status: 403,
      detail: 'Quem escreveu ou publicou não mantém de vez. Peça a outra pessoa da equipe.',
    },
  },
});

export const listChangeSets = defineCall({
  name: 'change-sets/list',
  kind: 'view',
  permission: 'catalogue.view',
  summary: 'Ver o histórico de mudanças',
  body: v.strictObject({
    kind: v.optional(kind),
    /** Only the sets that change this row of the kind. */
    row: v.optional(rowKey),
    before: v.optional(rowId),
  }),
  answer: v.strictObject({
    /** 50 a page, the newest first. */
    rows: v.array(v.strictObject(listed)),
    next: v.nullable(v.number()),
  }),
});
