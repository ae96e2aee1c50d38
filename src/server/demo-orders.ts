import { randomUUID } from 'node:crypto';
import type { Customer } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import { ensureSelf } from '#features/account/beneficiaries/server/ensure-self.ts';
import { listBeneficiaries } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { recordAttendance } from '#features/desk/attendance/server/record-attendance.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { staffIdOf } from '#features/desk/staff/team/server/manage-team.ts';
import { askApproval } from '#features/purchase/cancellations/server/ask-approval.ts';
import { acceptRequest } from '#features/purchase/cancellations/server/decide-cancellation.ts';
import { maximumRefund } from '#features/purchase/cancellations/server/maximum-refund.ts';
import { requestCancellation } from '#features/purchase/cancellations/server/request-cancellation.ts';
import { startCard } from '#features/purchase/cards/server/start-card.ts';
import { addItem } from '#features/purchase/cart/server/add-item.ts';
import { payOrder } from '#features/purchase/checkout/server/pay-order.ts';
import { placeOrder } from '#features/purchase/checkout/server/place-order.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { newestOrderAt, viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { sendOrAsk } from '#features/purchase/payments/server/send-or-ask.ts';
import { settlePayment } from '#features/purchase/payments/server/settle-payment.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { txidOf } from '#features/purchase/pix/pix.ts';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { previewQuote } from '#features/purchase/quotes/server/preview-quote.ts';
import { productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import { variantsOf } from '#features/shop/stock/server/read-stock.ts';
import { allUnits } from '#features/shop/stores/server/read-units.ts';
import { acceptTerms } from '#features/trust/terms/server/accept-terms.ts';
import { termsText } from '#features/trust/terms/server/terms-texts.ts';
import { TERMS_SOURCES } from '#features/trust/terms/terms.ts';
import { inTransaction } from '#platform/deps.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import type { AppDeps } from './app-deps.ts';

/** The customer's acts outside the store, which the sandbox plays. */
export interface DemoWallet {
  payPix(txid: string): void;
  /** Gives a good card to the acquirer, and returns the token that the browser would send. */
  tokenOfCard(accessToken: string, number: string): Promise<string>;
}

interface Plan {
  buyer: string;
  /** Codes of services, all at one unit and for one person. */
  services: readonly string[];
  unit: string;
  /** First name of the buyer's relative; the buyer otherwise. */
  patient?: string;
  /** By card the order waits for a review. */
  pay?: 'pix' | 'review';
  /** The first free time from so many days ahead. */
  visitIn?: number;
  after?: (deps: PaymentDeps, placed: Placed) => Promise<unknown>;
}

interface Placed {
  incrementId: string;
  customerId: number;
}

const MARINA = 'marina.duarte@exemplo.com.br';
const BRUNO = 'bruno.teixeira@exemplo.com.br';
const OTAVIO = 'otavio.lemos@exemplo.com.br';
const JOANA = 'joana.prado@exemplo.com.br';
const CAIO = 'caio.freitas@exemplo.com.br';
const NAIR = 'nair.souza@exemplo.com.br';
const DAVI = 'davi.rocha@exemplo.com.br';
const MANAGER = { name: 'Gil Exemplo Prado', email: 'gerente@buriti.exemplo' };
const COLLECTOR = 'Caio Exemplo Lima';

/** One of everything that a desk meets, in the units of `db/seeds`. The unit that never closes has visits today. */
const PLANS: readonly Plan[] = [
  { buyer: MARINA, services: ['EX-0001', 'EX-0014'], unit: 'BSB-24H', pay: 'pix', visitIn: 0 },
  { buyer: NAIR, services: ['EX-0005'], unit: 'BSB-24H', pay: 'pix', visitIn: 0, after: attend(1) },
  { buyer: BRUNO, patient: 'Lia', services: ['EX-0001', 'VA-0023'], unit: 'BSB-24H', pay: 'pix', visitIn: 1 },
  { buyer: MARINA, patient: 'Rafael', services: ['VA-0003'], unit: 'BSB-ASN', pay: 'pix', visitIn: 1 },
  {
    buyer: BRUNO,
    patient: 'Sônia',
    services: ['EX-0001', 'EX-0009'],
    unit: 'BSB-ASN',
    pay: 'pix',
    after: attend(1, 2),
  },
  { buyer: OTAVIO, services: ['VA-0006', 'EX-0001'], unit: 'GYN-BUE', pay: 'pix', after: attend(1) },
  { buyer: NAIR, services: ['VA-0022'], unit: 'BSB-DOM', pay: 'pix', visitIn: 1 },
  { buyer: JOANA, services: ['VA-0006'], unit: 'BSB-DOM', pay: 'pix' },
  { buyer: JOANA, services: ['EX-0002', 'EX-0012'], unit: 'BSB-ASN', pay: 'pix', after: requestCancel },
  {
    buyer: OTAVIO,
    patient: 'Vera',
    services: ['EX-0001', 'EX-0009'],
    unit: 'GYN-BUE',
    pay: 'pix',
    after: refundFirst,
  },
  { buyer: DAVI, services: ['VA-0001'], unit: 'GYN-BUE', pay: 'pix', after: requestApproval },
  { buyer: CAIO, services: ['EX-0001', 'EX-0010'], unit: 'GYN-BUE', pay: 'review' },
  { buyer: DAVI, services: ['EX-0013', 'EX-0015'], unit: 'GYN-BUE' },
];

/**
 * Makes orders of every kind by the store's own use cases, for a newcomer's panel. Only the first start of an empty demo
 * store does so. Returns how many, until `stopping`. A plan that the store refuses is logged and left out.
 */
export async function placeDemoOrders(
  {
    deps: bare,
    methods,
    providers,
  }: Pick<AppDeps, 'deps' | 'methods'> & { providers: Pick<AppDeps['providers'], 'cards'> },
  wallet: DemoWallet,
  stopping?: AbortSignal,
): Promise<number> {
  const deps = withPayments(bare, methods);
  if ((await newestOrderAt(deps)) !== null) return 0;
  let count = 0;
  for (const plan of PLANS) {
    if (stopping?.aborted) break;
    try {
      await placeOne(deps, plan, { ...wallet, tokens: providers.cards?.tokens });
      count += 1;
    } catch (err) {
      deps.log.warn({ err, unit: plan.unit, services: plan.services }, 'no demo order');
    }
  }
  return count;
}

type Wallet = DemoWallet & { tokens: Parameters<typeof startCard>[1] | undefined };

async function placeOne(deps: PaymentDeps, plan: Plan, wallet: Wallet): Promise<void> {
  const buyer = await customerOf(deps, plan.buyer);
  const atHome = await fillCart(deps, buyer, plan);
  await quote(deps, buyer, { ...plan, atHome });
  const { incrementId, paymentId } = must(
    await placeOrder(deps, { customer: buyer, key: randomUUID(), form: checkoutOf(buyer, plan) }),
  );
  if (plan.pay === 'review') await payByCard(deps, buyer, incrementId, wallet);
  if (plan.pay === 'pix' && paymentId) {
    await sendOrAsk(deps, paymentId);
    wallet.payPix(txidOf(paymentId));
    await settlePayment(deps, paymentId);
  }
  const placed = { incrementId, customerId: buyer.id };
  if (plan.visitIn !== undefined) await visit(deps, placed, plan.visitIn);
  await plan.after?.(deps, placed);
}

type Outcome = object | { ok: false; code: string };

function must<T extends Outcome>(outcome: T): Exclude<T, { ok: false }> {
  if ('ok' in outcome && outcome.ok === false) throw new Error(JSON.stringify(outcome));
  return outcome as Exclude<T, { ok: false }>;
}

async function customerOf(deps: PaymentDeps, email: string): Promise<Customer> {
  const id = await customerIdOfEmail(deps, email);
  const customer = id === null ? null : await findCustomer(deps, id);
  if (!customer) throw new Error(`no customer ${email}`);
  const visitor = visitorOf(deps.config.secret, newToken());
  for (const source of TERMS_SOURCES) {
    const { version } = termsText(deps, source);
    await acceptTerms(deps, { visitor, customerId: customer.id, source, version });
  }
  return customer;
}

/** Returns whether the services are done at the buyer's home. */
async function fillCart(
  deps: PaymentDeps,
  buyer: Customer,
  { services, unit: code }: Plan,
): Promise<boolean> {
  const unit = (await allUnits(deps)).find((one) => one.code === code);
  const ids = await productIdsByCode(deps, services);
  const zipCode = unit?.type === 'home_delivery' ? buyer.defaultAddress?.postalCode : undefined;
  for (const service of services) {
    const productId = ids.get(service) ?? 0;
    const variants = await variantsOf(deps, { productIds: [productId], storeId: unit?.storeId ?? 0 });
    const variant = variants.find(({ unitId }) => unitId === unit?.id);
    if (!variant) throw new Error(`${service} is not offered at ${code}`);
    const item = { customer: buyer, productId, variantId: variant.id, amount: 1, zipCode };
    must(await addItem(deps, { customerId: buyer.id }, item));
  }
  return zipCode !== undefined;
}

async function quote(
  deps: PaymentDeps,
  buyer: Customer,
  { patient, atHome }: Plan & { atHome: boolean },
): Promise<void> {
  const people = await listBeneficiaries(deps, buyer.id);
  const person = patient
    ? people.find(({ name }) => name.startsWith(patient))
    : await ensureSelf(deps, buyer);
  if (!person) throw new Error(`${buyer.email} has no ${patient}`);
  const preview = await previewQuote(deps, buyer);
  const home = atHome ? buyer.defaultAddress : null;
  const made = await makeQuote(deps, {
    customer: buyer,
    assignments: preview.lines.map(({ id, amount }) => ({
      cartLineId: id,
      beneficiaryIds: Array.from({ length: amount }, () => person.id),
    })),
    homeVisits: home ? [{ ...home, days: ['segunda', 'quarta'], period: 'manha' }] : [],
    coupon: null,
    expectedTotalCents: preview.totalCents,
    source: '',
  });
  must(made);
}

const checkoutOf = ({ fullName, cpf }: Customer, { pay }: Plan) =>
  ({
    formKey: undefined,
    paymentType: pay === 'review' ? 'credit' : 'pix',
    invoice: null,
    billing: null,
    payer: pay === 'review' ? null : { name: fullName, taxId: cpf ?? '' },
    installments: pay === 'review' ? 1 : null,
  }) as const;

/** A card whose issuer knows no 3-D Secure, so that the store's rules ask for a review. */
const CARD = '4024007153763080';

async function payByCard(
  deps: PaymentDeps,
  customer: Customer,
  incrementId: string,
  { tokens, tokenOfCard }: Wallet,
): Promise<void> {
  if (!tokens) throw new Error('cards are off');
  const started = must(
    await startCard(deps, tokens, {
      customerId: customer.id,
      incrementId,
      kind: 'credit',
      installments: 1,
      bin: CARD.slice(0, 6),
      lastDigits: CARD.slice(-4),
      ipAddress: '127.0.0.1',
    }),
  );
  const proof = { cavv: '', xid: '', eci: '', version: '', referenceId: '' };
  const payment = {
    id: incrementId,
    paymentType: 'credit',
    enrolment: started.enrolment,
    token: await tokenOfCard(started.tokenizer.accessToken, CARD),
    brand: 'Visa',
    installments: 1,
    authentication: { outcome: 'unenrolled', ...proof },
  } as const;
  must(await payOrder(deps, { customer, key: randomUUID(), payment }));
}

async function visit(deps: PaymentDeps, { incrementId, customerId }: Placed, ahead: number): Promise<void> {
  const of = { customerId, order: incrementId };
  const from = addDays(dayOf(deps.clock.now()), ahead);
  for (const { beneficiaryId, unitId, part, days } of (await listTimes(deps, bookablePort, {
    ...of,
    from,
  })) ?? []) {
    const [first] = days;
    const minute = first?.minutes[0];
    if (first && minute !== undefined)
      must(
        await chooseTime(deps, bookablePort, { ...of, beneficiaryId, unitId, part, day: first.day, minute }),
      );
  }
}

function attend(...positions: readonly number[]): NonNullable<Plan['after']> {
  return async (deps, { incrementId }) => {
    const dose = {
      lot: 'DEMO26A',
      expiresOn: addDays(dayOf(deps.clock.now()), 20),
      maker: 'Fabricante de Demonstração',
      dose: '1ª dose',
      nextDose: addDays(dayOf(deps.clock.now()), 60),
    };
    const lines = positions.map((position) => ({ position, ...dose }));
    must(
      await inTransaction(deps, (tx) =>
        recordAttendance(
          tx,
          { incrementId, lines, opened: '', documentChecked: true, freeSeats: true },
          shellOperator(COLLECTOR),
        ),
      ),
    );
  };
}

const askOf = ({ incrementId, customerId }: Placed, lines: number[] | null) => ({
  incrementId,
  customerId,
  lines,
  reason: 'O médico mudou o pedido.',
});

async function requestCancel(deps: PaymentDeps, placed: Placed): Promise<void> {
  must(await requestCancellation(deps, askOf(placed, null)));
}

async function refundFirst(deps: PaymentDeps, placed: Placed): Promise<void> {
  const order = await viewOrder(deps, placed);
  const first = order?.lines[0]?.id ?? 0;
  must(await requestCancellation(deps, askOf(placed, [first])));
  const { incrementId } = placed;
  must(await acceptRequest(deps, { incrementId, who: MANAGER.name, answer: '', positions: [1] }));
}

async function requestApproval(deps: PaymentDeps, { incrementId }: Placed): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const order = await viewOrder(tx, { incrementId });
    if (!order) throw new Error(`no order ${incrementId}`);
    const lineIds = order.lines.map(({ id }) => id);
    must(
      await askApproval(tx, {
        incrementId,
        lineIds,
        cents: await maximumRefund(tx, order, lineIds),
        reason: 'Comprou a vacina errada e avisou no mesmo dia.',
        seen: order.events.at(-1)?.id ?? 0,
        who: MANAGER.name,
        staffId: await staffIdOf(tx, MANAGER.email),
      }),
    );
  });
}
