import type { Order } from '#features/purchase/orders/order.ts';
import { findOwnOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { hasUnanswered } from '#features/purchase/payments/server/has-unanswered.ts';
import { type NotPayable, payableUntil } from '#features/purchase/payments/server/payable.ts';
import type { Installment } from '#features/shop/pricing/installments.ts';
import type { CardSession } from '../contract.ts';
import type { CardTokens } from './card-tokens.ts';
import { type CardKind, cardsAreClosed, installmentOf } from './payable-by-card.ts';

interface Wanted {
  customerId: number;
  incrementId: string;
  kind: CardKind;
  installments: number;
}

export type StartCardOutcome =
  | ({ ok: true } & CardSession)
  | NotPayable
  | { ok: false; code: 'not_found' | 'not_offered' | 'in_progress' | 'card_closed' | 'unavailable' };

/** Writes nothing: the attempt begins with the payment of the order. */
export async function startCard(
  deps: PaymentDeps,
  tokens: CardTokens,
  { customerId, incrementId, kind, installments }: Wanted,
): Promise<StartCardOutcome> {
  const { cards } = deps.config;
  const order = await findOwnOrder(deps, { incrementId, customerId });
  if (!order) return { ok: false, code: 'not_found' };
  const option = installmentOf(deps, { kind, num: installments, totalCents: order.totalCents });
  if (!cards || !deps.methods[kind] || !option) return { ok: false, code: 'not_offered' };
  const payable = payableUntil(order, deps.clock.now());
  if (!payable.ok) return payable;
  if (await hasUnanswered(deps, order.id)) return { ok: false, code: 'in_progress' };
  if (await cardsAreClosed(deps, customerId)) return { ok: false, code: 'card_closed' };
  const { authenticator: mpi, tokenizer } = cards;
  const [card, authentication] = await Promise.all([
    tokens.tokenizer(),
    mpi ? tokens.authenticator() : Promise.resolve(null),
  ]);
  if (!card.ok || (authentication && !authentication.ok)) {
    const detail = card.ok ? (authentication?.ok === false ? authentication.detail : '') : card.detail;
    deps.log.error({ order: incrementId, detail }, 'no tokens for a card');
    return { ok: false, code: 'unavailable' };
  }
  return {
    ok: true,
    tokenizer: { script: tokenizer.script, accessToken: card.value, environment: tokenizer.environment },
    authenticator:
      mpi && authentication?.ok
        ? {
            script: mpi.script,
            environment: mpi.environment,
            accessToken: authentication.value,
            fields: fieldsOf(order, { kind, option, url: deps.config.baseUrl }),
          }
        : null,
  };
}

/** cards.md, MPI V2: names after `bpmpi_`, without the card's own. */
function fieldsOf(
  { incrementId, invoice, billing }: Order,
  { kind, option, url }: { kind: CardKind; option: Installment; url: string },
): Record<string, string> {
  const brazilian = (billing.country ?? 'BR') === 'BR';
  return {
    auth: 'true',
    ordernumber: incrementId,
    currency: 'BRL',
    totalamount: String(option.totalCents),
    installments: String(option.num),
    paymentmethod: kind === 'credit' ? 'Credit' : 'Debit',
    order_productcode: 'PHY',
    merchant_url: url,
    billto_contactname: invoice.name,
    billto_email: invoice.email,
    billto_phonenumber: brazilian ? `55${billing.phone}` : billing.phone.replace(/\D/g, ''),
    billto_street1: `${billing.street}, ${billing.number}`,
    billto_street2: billing.neighborhood,
    billto_city: billing.city,
    billto_state: billing.state,
    billto_zipcode: billing.postalCode,
    billto_country: billing.country ?? 'BR',
  };
}
