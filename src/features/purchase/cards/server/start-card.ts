import { randomUUID } from 'node:crypto';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { hasUnanswered } from '#features/purchase/payments/server/has-unanswered.ts';
import { type NotPayable, payableUntil } from '#features/purchase/payments/server/payable.ts';
import type { CardSession } from '../contract.ts';
import { authenticationFields, isAbroad } from './authentication-fields.ts';
import { shownCardKey } from './card-keys.ts';
import type { CardTokens } from './card-tokens.ts';
import { insertEnrolment, isCardStopped } from './internal/enrolment-queries.ts';
import { type CardKind, cardsAreClosed, installmentOf } from './payable-by-card.ts';

interface StartInput {
  customerId: number;
  incrementId: string;
  kind: CardKind;
  installments: number;
  bin: string;
  lastDigits: string;
  ipAddress: string;
}

export type StartCardOutcome =
  | ({ ok: true } & CardSession)
  | NotPayable
  | {
      ok: false;
      code:
        | 'not_found'
        | 'not_offered'
        | 'in_progress'
        | 'card_closed'
        | 'card_stopped'
        | 'abroad'
        | 'unavailable';
    };

/** Remembers what the browser may authenticate; the attempt begins with the payment of the order. */
export async function startCard(
  deps: PaymentDeps,
  tokens: CardTokens,
  { customerId, incrementId, kind, installments, ...details }: StartInput,
): Promise<StartCardOutcome> {
  const { cards, baseUrl: url, secret } = deps.config;
  const order = await viewOrder(deps, { incrementId, customerId });
  if (!order) return { ok: false, code: 'not_found' };
  const option = installmentOf(deps, { kind, num: installments, totalCents: order.totalCents });
  if (!cards || !deps.methods[kind] || !option) return { ok: false, code: 'not_offered' };
  const now = deps.clock.now();
  const payable = payableUntil(order, now);
  if (!payable.ok) return payable;
  if (await hasUnanswered(deps, order.id)) return { ok: false, code: 'in_progress' };
  if (await cardsAreClosed(deps, customerId)) return { ok: false, code: 'card_closed' };
  const card = { orderId: order.id, cardKey: shownCardKey(secret, details) };
  if (await isCardStopped(deps.db, card)) return { ok: false, code: 'card_stopped' };
  const { authenticator: mpi, tokenizer } = cards;
  const { ipAddress } = details;
  const fields = mpi ? authenticationFields(order, { kind, option, url, ipAddress }) : null;
  const abroad = mpi !== undefined && isAbroad(order.billing);
  if (mpi && !fields && (kind === 'debit' || cards.creditNeedsAuthentication))
    return { ok: false, code: 'abroad' };
  const [token, authentication] = await Promise.all([
    tokens.tokenizer(),
    fields ? tokens.authenticator() : Promise.resolve(null),
  ]);
  if (!token.ok || (authentication && !authentication.ok)) {
    const detail = token.ok ? (authentication?.ok === false ? authentication.detail : '') : token.detail;
    deps.log.error({ order: incrementId, detail }, 'no tokens for a card');
    return { ok: false, code: 'unavailable' };
  }
  const enrolment = randomUUID();
  await insertEnrolment(deps.db, {
    ...card,
    id: enrolment,
    customerId,
    kind,
    installments: option.num,
    amountCents: option.totalCents,
    authenticates: fields !== null,
    abroad,
    createdAt: now,
  });
  return {
    ok: true,
    enrolment,
    tokenizer: { script: tokenizer.script, accessToken: token.value, environment: tokenizer.environment },
    authenticator:
      mpi && fields && authentication?.ok
        ? {
            script: mpi.script,
            environment: mpi.environment,
            accessToken: authentication.value,
            fields,
            mayFail: abroad && kind === 'credit' && !cards.creditNeedsAuthentication,
          }
        : null,
  };
}
