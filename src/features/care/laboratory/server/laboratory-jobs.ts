import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';

/** Sends what waits for the laboratory about one order, in its order. */
export const sendToLaboratoryJob = defineJob(
  'laboratory.send',
  'Enviar pedidos ao laboratório',
  v.object({ laboratoryId: v.number(), orderId: v.pipe(v.string(), v.nonEmpty()) }),
  { urgency: 'mail', waitingKey: ({ laboratoryId, orderId }) => `${laboratoryId} ${orderId}` },
);

export const applyMessageJob = defineJob(
  'laboratory.apply',
  'Guardar resultados do laboratório',
  v.object({ messageId: v.number() }),
  { urgency: 'mail', waitingKey: ({ messageId }) => String(messageId) },
);

/** Asks a FHIR server what has changed. */
export const pollLaboratoryJob = defineJob(
  'laboratory.poll-one',
  'Buscar novidades de um laboratório',
  v.object({ laboratoryId: v.number() }),
  { urgency: 'mail', waitingKey: ({ laboratoryId }) => String(laboratoryId) },
);

/** Asks a FHIR server for all results of an order again. */
export const fetchAgainJob = defineJob(
  'laboratory.fetch-again',
  'Buscar de novo os resultados de um pedido',
  v.object({ laboratoryId: v.number(), orderId: v.pipe(v.string(), v.nonEmpty()) }),
  { urgency: 'mail', waitingKey: ({ laboratoryId, orderId }) => `${laboratoryId} ${orderId}` },
);

/** Mails the team about a laboratory's message with a critical value. */
export const mailCriticalJob = defineJob(
  'mail.critical-result',
  'E-mail de valor crítico à equipe',
  v.object({ messageId: v.number() }),
  { urgency: 'mail', waitingKey: ({ messageId }) => String(messageId) },
);

/** `event` names the news, so that each is announced once. */
export const mailResultJob = defineJob(
  'mail.result',
  'E-mail de novidade no pedido',
  v.object({
    orderId: v.pipe(v.string(), v.nonEmpty()),
    customerId: v.number(),
    event: v.string(),
    /** A sample was rejected. */
    recollect: v.optional(v.boolean()),
  }),
  { urgency: 'mail' },
);
