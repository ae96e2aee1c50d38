import * as v from 'valibot';
import { longText, text } from '#forms/entries.ts';
import { doneAnswer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { CAP_NAMES } from './partner.ts';
import { VISIT_CODE } from './read-visit-code.ts';

const name = v.pipe(text(60), v.nonEmpty('Escreva o nome do parceiro.'));

export const createPartner = defineCall({
  name: 'booking-partners/create',
  kind: 'change',
  permission: 'settings.manage',
  summary: 'Criar a chave de um parceiro de agendamento',
  stepUp: true,
  body: v.strictObject({
    name,
    /** Unit codes; an empty list means all units. */
    units: v.pipe(v.array(text(40)), v.maxLength(500)),
    perMinute: v.pipe(
      v.number('Digite um número.'),
      v.integer('Digite um número inteiro.'),
      v.minValue(1, 'Ao menos 1 pedido por minuto.'),
      v.maxValue(6000, 'No máximo 6000 pedidos por minuto.'),
    ),
  }),
  answer: v.strictObject({
    /** A second administrator decides first. */
    waiting: v.boolean(),
    /** Null while it waits. The key is shown once, because the store keeps only its hash. */
    key: v.nullable(v.string()),
  }),
  refusals: {
    not_administrator: { status: 403, detail: 'Você não administra mais a loja.' },
    taken: { status: 409, detail: 'Já há um parceiro com este nome.' },
    unknown_unit: { status: 422, detail: 'Uma destas unidades não existe.' },
  },
});

export const listPartners = defineCall({
  name: 'booking-partners/list',
  kind: 'view',
  permission: 'settings.manage',
  summary: 'Ver os parceiros de agendamento',
  body: v.strictObject({}),
  answer: v.strictObject({
    /** The caps of every partner, named by their refusals. */
    caps: v.strictObject(v.entriesFromList(CAP_NAMES, v.number())),
    /** Units that a partner may be limited to. */
    units: v.array(v.strictObject({ code: v.string(), name: v.string() })),
    partners: v.array(
      v.strictObject({
        name: v.string(),
        /** Unit codes; null means all. */
        units: v.nullable(v.array(v.string())),
        perMinute: v.number(),
        createdAt: isoMoment,
        revoked: v.boolean(),
        /** Booked visits that are still ahead. */
        booked: v.number(),
        /** When a cap last refused a visit. */
        capped: v.nullable(v.strictObject({ at: isoMoment, cap: v.picklist(CAP_NAMES) })),
      }),
    ),
  }),
});

export const revokePartner = defineCall({
  name: 'booking-partners/revoke',
  kind: 'change',
  permission: 'settings.manage',
  summary: 'Revogar a chave de um parceiro de agendamento',
  stepUp: true,
  body: v.strictObject({ name }),
  answer: doneAnswer,
  refusals: {
    not_found: { status: 404, detail: 'Não encontramos este parceiro, ou a chave já foi revogada.' },
  },
});

const visitCode = v.pipe(v.string(), v.regex(VISIT_CODE, 'Código inválido.'));

const notFound = { not_found: { status: 404, detail: 'Não encontramos esta visita.' } } as const;

const otherUnit = {
  other_unit: { status: 403, detail: ({ place }: { place: string }) => `Outra unidade: ${place}.` },
} as const;

export const attendVisit = defineCall({
  name: 'partner-visits/attend',
  kind: 'change',
  permission: 'attendance.record',
  summary: 'Marcar que a visita de um parceiro foi atendida',
  body: v.strictObject({
    code: visitCode,
    documentChecked: v.literal(true, 'Confira o documento antes.'),
  }),
  answer: doneAnswer,
  refusals: {
    ...notFound,
    ...otherUnit,
    attended: {
      status: 409,
      detail: ({ when, who }: { when: string; who: string }) =>
        `Já atendida ${when}, por ${who}. Nada mudou.`,
    },
    cancelled: { status: 409, detail: 'O parceiro cancelou esta visita. Nada mudou.' },
    not_yet: {
      status: 409,
      detail: ({ when }: { when: string }) =>
        `Esta visita é ${when}. Se a pessoa veio antes, mova a visita para hoje na agenda.`,
    },
  },
});

export const undoVisit = defineCall({
  name: 'partner-visits/undo',
  kind: 'change',
  permission: 'attendance.undo',
  summary: 'Desfazer, no mesmo dia, o atendimento da visita de um parceiro',
  body: v.strictObject({
    code: visitCode,
    reason: v.pipe(longText(300), v.nonEmpty('Escreva o motivo.')),
  }),
  answer: doneAnswer,
  refusals: {
    ...notFound,
    ...otherUnit,
    not_attended: { status: 409, detail: 'Esta visita não está como atendida. Nada mudou.' },
    other_day: { status: 409, detail: 'Só se desfaz no mesmo dia.' },
  },
});
