import { staffNames } from '#features/desk/staff/team/server/manage-team.ts';
import type {
  PaymentMethod,
  PaymentMethods,
  ProviderPayment,
  ProviderRefund,
  ProviderResult,
  RefundFacts,
} from '#features/purchase/payments/server/payment-method.ts';
import type { Deps } from '#platform/deps.ts';
import { insertTaking, selectReturn, selectTaking, type Taking } from './internal/queries.ts';

/** An order waits at the counter for so long. */
const MINUTES = 30;

/** The payment gets its id when it is opened. */
export type NewTaking = Omit<Taking, 'paymentId'>;

type Stated = Pick<Parameters<PaymentMethod['settle']>[1], 'id' | 'reference' | 'amountCents'>;

/** The operator's statement is the answer to every question about the payment. */
async function answer(
  { db }: Deps,
  { id, reference, amountCents }: Stated,
): Promise<ProviderResult<ProviderPayment>> {
  const taking = await selectTaking(db, id);
  if (!taking) return { ok: false, code: 'not_found', detail: 'nobody received this payment' };
  return {
    ok: true,
    value: { reference, state: 'paid', receipts: [{ reference, amountCents, receivedAt: taking.at }] },
  };
}

/** The refund is under way until an operator states that the money left. */
async function refunded({ db }: Deps, { id }: RefundFacts): Promise<ProviderResult<ProviderRefund>> {
  const returned = await selectReturn(db, id);
  return { ok: true, value: { state: returned ? 'done' : 'processing', reason: null } };
}

async function receivedBy(deps: Deps, paymentId: string): Promise<string | null> {
  const taking = await selectTaking(deps.db, paymentId);
  return (taking && (await staffNames(deps)).get(taking.staffId)) ?? null;
}

const method = (receivedText: string): PaymentMethod => ({
  minutes: MINUTES,
  offers: async () => [],
  receivedText,
  receivedBy,
  referenceOf: (paymentId) => paymentId,
  prepare: (tx, paymentId, taking: NewTaking) => insertTaking(tx.db, { ...taking, paymentId }),
  create: answer,
  settle: answer,
  cancel: answer,
  refund: refunded,
  query: refunded,
});

export const counterMethods = {
  cash: method('Dinheiro recebido no balcão'),
  terminal: method('Pago na maquininha'),
} satisfies Partial<PaymentMethods>;
