import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type Refusal, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { CONFIRM_EMAIL_FIRST, holdLimits, TOO_MANY_HELD_HERE } from '#platform/http/hold-charges.ts';
import { cancelBody, chooseBody, timesAnswer, timesBody, waitBody } from './contract.ts';
import { MOST_VISITS } from './held-limits.ts';
import { MOVE_UNTIL } from './may-move.ts';
import type { CancelOutcome } from './server/choose-time.ts';
import type { HoldOutcome } from './server/hold-time.ts';
import type { WaitOutcome } from './server/wait-for-time.ts';

const customer = signedIn('Entre na sua conta para escolher um horário.');

/** Seats are scarce, and each attempt holds one. The limit is generous because many people share an address. */
const limit = { name: 'appointments', per: 'caller', points: 300, seconds: 900, charged: 'valid' } as const;
const limits = {
  own: { name: 'own-appointments', per: 'customer', points: 60, seconds: 900 },
} as const;

const change = {
  method: 'POST',
  answer: doneAnswer,
  guard: 'form key',
  customer,
  limit,
  limits,
} as const;

const fixed = {
  too_late: {
    status: 409,
    detail: `Faltam menos de ${MOVE_UNTIL.too_late} horas para o atendimento. Para mudar, fale com a nossa equipe.`,
  },
  too_late_at_home: {
    status: 409,
    detail: `Faltam menos de ${MOVE_UNTIL.too_late_at_home} horas para a visita. Para mudar, fale com a nossa equipe.`,
  },
  too_often: {
    status: 409,
    detail: 'Este horário já mudou duas vezes. Para mudar de novo, fale com a nossa equipe.',
  },
} as const;

const not_found = {
  status: 404,
  detail: 'Não encontramos este atendimento. Atualize a página e tente de novo.',
} as const;

export const listTimesCall = defineCall({
  method: 'POST',
  path: '/v1/appointments/times',
  summary:
    'Free times of the visits of an order or of the open quote, in a fortnight: the preparation fits, and every service finds a seat. What the patients answered on their device counts for this answer only.',
  unlimited: 'own rows',
  body: timesBody,
  answer: timesAnswer,
  guard: 'form key',
  customer,
  refusals: { not_found },
});

export const chooseTimeCall = defineCall({
  ...change,
  path: '/v1/appointments/choose',
  summary: 'Holds a time for a visit, or moves the visit to it.',
  body: chooseBody,
  limits: { ...limits, ...holdLimits('visits') },
  refusals: {
    not_found,
    unsuitable: {
      status: 409,
      detail: 'Esse horário não está mais disponível para este atendimento. Escolha outro da lista.',
    },
    busy: {
      status: 409,
      detail: 'Nesse horário a pessoa já tem outro atendimento deste pedido. Escolha outro da lista.',
    },
    too_near: {
      status: 409,
      detail:
        'Esse horário fica perto demais de outra visita da mesma pessoa: estes serviços pedem um intervalo. Escolha outro da lista ou fale com a gente.',
    },
    taken: { status: 409, detail: 'Alguém acabou de ficar com esse horário. Escolha outro da lista.' },
    unconfirmed: CONFIRM_EMAIL_FIRST,
    too_many_held: {
      status: 409,
      detail: `Guardamos até ${MOST_VISITS} visitas sem pagamento por vez. Pague as que já têm horário, ou desista de um deles.`,
    },
    too_many_held_here: TOO_MANY_HELD_HERE,
    ...fixed,
    too_many: TOO_MANY,
  } satisfies RefusalTable<Extract<HoldOutcome | TooMany, Refusal>>,
});

export const cancelTimeCall = defineCall({
  ...change,
  path: '/v1/appointments/cancel',
  summary: 'Gives the time of a visit back; its services stay.',
  body: cancelBody,
  refusals: {
    not_found,
    needs_time: {
      status: 409,
      detail:
        'Este atendimento precisa de hora marcada. Escolha outro horário, ou peça o cancelamento do serviço.',
    },
    ...fixed,
    too_many: TOO_MANY,
  } satisfies RefusalTable<Extract<CancelOutcome | TooMany, Refusal>>,
});

export const waitCall = defineCall({
  ...change,
  path: '/v1/appointments/wait',
  summary: 'Puts a paid visit on the waiting list for an earlier time on some days, or changes the days.',
  body: waitBody,
  refusals: {
    not_found,
    no_days: { status: 409, detail: 'Escolha dias entre hoje e os próximos 90.' },
    not_earlier: {
      status: 409,
      detail: 'Seu horário já é antes desses dias. Escolha dias até o do seu atendimento.',
    },
    needs_answers: {
      status: 409,
      detail:
        'O horário deste exame depende da hora do remédio, e a lista de espera não guarda as suas respostas. Veja os horários livres acima ou fale com a nossa equipe.',
    },
    free_now: { status: 409, detail: 'Já há um horário livre nesses dias. Escolha na lista de horários.' },
    ...fixed,
    too_many: TOO_MANY,
  } satisfies RefusalTable<Extract<WaitOutcome | TooMany, Refusal>>,
});

export const refuseTimeCall = defineCall({
  ...change,
  path: '/v1/appointments/refuse',
  summary:
    'Frees the time that is kept for a visit on the waiting list, which stays on it. Also succeeds without such a time.',
  body: cancelBody,
  refusals: { too_many: TOO_MANY },
});

export const stopWaitingCall = defineCall({
  ...change,
  path: '/v1/appointments/stop-waiting',
  summary: 'Takes a visit off the waiting list. Also succeeds for a visit that is not on it.',
  body: cancelBody,
  refusals: { too_many: TOO_MANY },
});
