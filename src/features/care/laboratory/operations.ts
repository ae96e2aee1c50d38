import * as v from 'valibot';
import { doneAnswer, integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { LAB_STATES } from './laboratory.ts';
import { RESULT_STATES } from './result-state.ts';
import { WARNING_REASONS } from './warning.ts';

const incrementId = v.pipe(v.string(), v.regex(/^\d{9,12}$/, 'Digite o número do pedido.'));

/** The page lists the collections of the last day, or the exams that a person has to look at. */
export const LAB_FILTERS = ['today', 'waiting'] as const;

export const listLaboratory = defineCall({
  name: 'laboratory/list',
  kind: 'view',
  permission: 'attendance.record',
  summary: 'Ver os pedidos ao laboratório',
  body: v.strictObject({
    filter: v.optional(v.picklist(LAB_FILTERS), 'today'),
    /** The number of an order; '' for all. */
    search: v.optional(v.union([v.literal(''), incrementId]), ''),
  }),
  answer: v.strictObject({
    rows: v.array(
      v.strictObject({
        id: integer,
        incrementId: v.string(),
        patient: v.string(),
        service: v.string(),
        tube: v.string(),
        tubeNumber: v.string(),
        state: v.picklist(LAB_STATES),
        filler: v.string(),
        refusal: v.string(),
        collectedAt: isoMoment,
        /** Null until the laboratory has answered. */
        answeredAt: v.nullable(isoMoment),
        /** Null until the laboratory has reported. */
        result: v.nullable(v.picklist(RESULT_STATES)),
        printed: integer,
        scanned: v.boolean(),
      }),
    ),
    held: v.array(
      v.strictObject({
        id: integer,
        laboratory: v.string(),
        /** '' where it belongs to no order of this store. */
        incrementId: v.string(),
        problem: v.string(),
        at: isoMoment,
        /** It came from the laboratory, and may be checked again. */
        incoming: v.boolean(),
        critical: v.boolean(),
      }),
    ),
    /** Results without a note of who was warned. */
    warnings: v.array(
      v.strictObject({
        id: v.string(),
        reason: v.picklist(WARNING_REASONS),
        incrementId: v.string(),
        patient: v.string(),
        service: v.string(),
        laboratory: v.string(),
        at: isoMoment,
        /** The laboratory has sent another version of a critical value since. */
        replaced: v.boolean(),
      }),
    ),
    /** Laboratories whose systems have not answered for a while. */
    silent: v.array(v.strictObject({ laboratory: v.string(), since: isoMoment })),
  }),
});

const label = v.strictObject({
  number: v.string(),
  patient: v.string(),
  birthDate: v.string(),
  tube: v.string(),
  specimen: v.string(),
  collectedAt: v.string(),
  /** Code 128 of the number, as an SVG. */
  barcode: v.string(),
});

export const printLabels = defineCall({
  name: 'laboratory/print',
  kind: 'change',
  permission: 'attendance.record',
  summary: 'Imprimir as etiquetas dos tubos',
  body: v.strictObject({ incrementId }),
  answer: v.strictObject({
    labels: v.array(label),
    /** The same labels for a label printer. */
    zpl: v.string(),
  }),
  refusals: {
    no_tubes: { status: 404, detail: 'Este pedido não tem tubos. As etiquetas nascem com o atendimento.' },
  },
});

export const scanTube = defineCall({
  name: 'laboratory/scan',
  kind: 'change',
  permission: 'attendance.record',
  summary: 'Conferir um tubo na bancada',
  body: v.strictObject({
    number: v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'Leia ou digite o número do tubo.')),
  }),
  answer: v.strictObject({
    incrementId: v.string(),
    patient: v.string(),
    /** Tubes of the same collection whose labels have not been read yet. */
    missing: v.array(v.string()),
  }),
  refusals: { not_found: { status: 404, detail: 'Nenhum tubo das suas unidades tem este número.' } },
});

export const orderAgain = defineCall({
  name: 'laboratory/order-again',
  kind: 'change',
  permission: 'attendance.record',
  summary: 'Pedir de novo um exame recusado pelo laboratório',
  body: v.strictObject({ id: integer }),
  answer: doneAnswer,
  refusals: {
    not_found: { status: 404, detail: 'Não encontramos este exame.' },
    not_refused: { status: 409, detail: 'O laboratório não recusou este exame. Abra a lista de novo.' },
  },
});

export const fetchResults = defineCall({
  name: 'laboratory/fetch-again',
  kind: 'change',
  permission: 'attendance.record',
  summary: 'Buscar de novo os resultados de um pedido no laboratório',
  body: v.strictObject({ incrementId }),
  answer: v.strictObject({
    /** Laboratories that are being asked. */
    asked: v.array(v.string()),
    /** Laboratories that cannot be asked, because only they send results. */
    silent: v.array(v.string()),
  }),
  refusals: {
    not_found: { status: 404, detail: 'Este pedido não tem exames nos laboratórios das suas unidades.' },
  },
});

const gone = { status: 404, detail: 'Esta mensagem não espera mais por ninguém.' } as const;

export const checkMessage = defineCall({
  name: 'laboratory/check',
  kind: 'change',
  permission: 'attendance.record',
  summary: 'Conferir de novo uma mensagem do laboratório',
  body: v.strictObject({ id: integer }),
  answer: doneAnswer,
  refusals: { not_found: gone },
});

const noteOf = (what: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(10, `${what} em ao menos 10 letras.`),
    v.maxLength(500, 'Use até 500 letras.'),
  );

export const acknowledgeWarning = defineCall({
  name: 'laboratory/acknowledge',
  kind: 'change',
  permission: 'attendance.record',
  summary: 'Anotar quem foi avisado de um resultado',
  body: v.strictObject({ id: v.pipe(v.string(), v.uuid()), note: noteOf('Diga com quem falou, e quando,') }),
  answer: doneAnswer,
  refusals: {
    not_found: {
      status: 404,
      detail: 'Este aviso já foi anotado, ou o laboratório mandou outra coisa. Veja a lista de novo.',
    },
  },
});

export const dropMessage = defineCall({
  name: 'laboratory/drop',
  kind: 'change',
  permission: 'attendance.undo',
  summary: 'Pôr de lado uma mensagem do laboratório',
  stepUp: true,
  body: v.strictObject({
    id: integer,
    note: noteOf('Explique'),
  }),
  answer: doneAnswer,
  refusals: { not_found: gone },
});
