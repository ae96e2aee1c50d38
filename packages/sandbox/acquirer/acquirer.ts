import { createHash, randomInt, randomUUID } from 'node:crypto';
import { type Brand, type Card, shown } from '../cards/card.ts';
import type { KnobPanel } from '../shared/knobs.ts';
import { openTable } from '../shared/table.ts';
import type { Timer } from '../shared/timer.ts';
import { wireTime } from '../shared/wire-time.ts';
import { ANSWERS, type AnswerCode, answerFor, approval, isAnswerCode, isApproval } from './answers.ts';
import { captureSale, voidSale } from './changes.ts';
import { type Announcement, announcer, type ChangeType } from './notifier.ts';
import { type Refusal, refuse } from './problems.ts';
import { type Chargeback, type Sale, voidedOf } from './sale.ts';
import type { ExternalAuthentication, SaleRequest } from './sale-request.ts';
import type { AcquirerSettings } from './settings.ts';

export type AuthenticationClaim = ExternalAuthentication & { number: string; amount: number };
export type AcquirerOptions = {
  dataDir?: string;
  clock: () => Date;
  timer: Timer;
  knobs: KnobPanel;
  settings: AcquirerSettings;
  log: (text: string) => void;
  /** A token is valid for one authorisation. */
  takeCard: (token: string) => Card | null;
  /** True if the 3-D Secure provider issued it for this card and amount, and no sale has used it. */
  spendAuthentication: (claim: AuthenticationClaim) => boolean;
};

type Outcome = AnswerCode | 'pending' | 'aborted';

export type Acquirer = ReturnType<typeof openAcquirer>;

/** The record of a sale without authentication. */
const UNAUTHENTICATED: Partial<Record<Brand, string>> = { Master: '0' };
/** Visa and Mastercard name the account behind a card; other brands do not. */
const accountOf = (brand: Brand, number: string) =>
  brand === 'Visa' || brand === 'Master'
    ? { account: createHash('sha256').update(number).digest('hex').slice(0, 29).toUpperCase() }
    : {};
const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');

export function openAcquirer(options: AcquirerOptions) {
  const { dataDir, clock, knobs, settings, takeCard, spendAuthentication } = options;
  const sales = openTable<Sale>(dataDir, 'vendas');
  const queue = openTable<Announcement>(dataDir, 'avisos-adquirente');
  const notifier = announcer({ ...options, table: queue });

  const newestOf = (orderId: string) =>
    sales
      .all()
      .filter((sale) => sale.orderId === orderId)
      .reverse();
  const save = (sale: Sale, change?: ChangeType) => {
    sales.put(sale.paymentId, sale);
    if (change) notifier.announce(sale.paymentId, change);
    return sale;
  };

  const checked = ({ authentication, amount, brand }: SaleRequest, number: string) => {
    if (!authentication) return { authenticated: false };
    const authenticated = spendAuthentication({ ...authentication, number, amount });
    const eci = authenticated ? String(Number(authentication.Eci)) : (UNAUTHENTICATED[brand] ?? '7');
    return { authenticated, authentication: { ...authentication, Eci: eci } };
  };

  const answerOf = (request: SaleRequest, number: string, authenticated: boolean): AnswerCode => {
    const forced = knobs.get().adquirenteResposta;
    if (forced && isAnswerCode(forced)) return isApproval(forced) ? approval(request.capture) : forced;
    if (request.kind === 'DebitCard' && !authenticated) return '57';
    return answerFor(number, request.capture);
  };

  const answered = (sale: Sale, code: AnswerCode): Sale => ({
    ...sale,
    status: isApproval(code) ? (sale.capture ? 2 : 1) : 3,
    returnCode: code,
    returnMessage: ANSWERS[code],
    ...(isApproval(code) && { authorizationCode: digits(6) }),
    ...(isApproval(code) && sale.capture && { captured: { amount: sale.amount, at: clock().toISOString() } }),
  });

  return {
    clock,
    settings,
    get: sales.get,
    all: sales.all,
    byOrder: newestOf,

    authorise(request: SaleRequest): { ok: true; sale: Sale } | Refusal {
      if (knobs.get().adquirenteRecusarRepetido && newestOf(request.orderId).length > 0) return refuse(302);
      const { source, brand, authentication: _claimed, ...rest } = request;
      const card = 'token' in source ? takeCard(source.token) : source.card;
      if (!card) return refuse(180);
      const { authenticated, authentication } = checked(request, card.number);
      const { holder, expiration, number } = card;
      const open: Sale = {
        ...rest,
        ...(authentication && { authentication }),
        paymentId: randomUUID(),
        card: { ...shown(number), holder, expiration, brand, ...accountOf(brand, number) },
        status: 0,
        returnCode: '',
        returnMessage: '',
        tid: digits(20),
        proofOfSale: digits(6),
        receivedAt: clock().toISOString(),
        voids: [],
        chargebacks: [],
      };
      if (knobs.take('adquirenteStatus0')) return { ok: true, sale: save(open) };
      return { ok: true, sale: save(answered(open, answerOf(request, number, authenticated)), 1) };
    },

    capture(sale: Sale, amount: number) {
      const done = captureSale(sale, amount, clock());
      if (done.ok) save(done.sale, 1);
      return done;
    },

    void(sale: Sale, amount: number) {
      const done = voidSale(sale, amount, clock(), settings.voidPauseMs ?? 5_000);
      if (!done.ok) return done;
      if (knobs.get().adquirenteEstornoNegado) {
        notifier.announce(sale.paymentId, 5);
        return { ok: true as const, sale, returnCode: '72' };
      }
      save(done.sale, done.sale.status === sale.status ? undefined : 1);
      return done;
    },

    /** The merchant cancels at the acquirer's portal. Without an amount, the whole sale. */
    voidAtPortal(paymentId: string, amountCents?: number) {
      const sale = sales.get(paymentId);
      const left = sale ? (sale.captured?.amount ?? sale.amount) - voidedOf(sale) : 0;
      const done = sale && voidSale(sale, amountCents ?? left, clock(), 0);
      return done?.ok ? save(done.sale, 1) : null;
    },

    /** Ends a sale that is unfinished or pending, or makes it pending. */
    setOutcome(paymentId: string, code: Outcome) {
      const sale = sales.get(paymentId);
      if (!sale || (sale.status !== 0 && sale.status !== 12)) return null;
      if (code === 'pending') return save({ ...sale, status: 12 }, 1);
      if (code === 'aborted') return save({ ...sale, status: 13 }, 1);
      return save(answered(sale, code), 1);
    },

    /** The buyer's bank takes the money back. Without an amount, the whole sale. */
    chargeback(paymentId: string, amountCents?: number) {
      const sale = sales.get(paymentId);
      const left = sale?.captured ? sale.captured.amount - voidedOf(sale) : 0;
      const Amount = amountCents ?? left;
      if (!sale || Amount < 1 || Amount > (sale.captured?.amount ?? 0)) return null;
      const one: Chargeback = {
        Amount,
        CaseNumber: digits(10),
        Date: wireTime(clock()).slice(0, 10),
        ReasonCode: '104',
        ReasonMessage: 'Outras Fraudes - Cartao Ausente',
        Status: 'Received',
      };
      return save({ ...sale, chargebacks: [...sale.chargebacks, one] }, 7);
    },

    /** The acquirer's word about the newest chargeback, which it may change. */
    endChargeback(paymentId: string, Status: 'Won' | 'Lost') {
      const sale = sales.get(paymentId);
      const one = sale?.chargebacks.at(-1);
      if (!sale || !one) return null;
      return save({ ...sale, chargebacks: [...sale.chargebacks.slice(0, -1), { ...one, Status }] }, 7);
    },

    /** The acquirer discovers later that it cannot pay the last void. */
    denyVoid(paymentId: string) {
      const sale = sales.get(paymentId);
      if (!sale || sale.voids.length === 0) return null;
      return save({ ...sale, status: sale.captured ? 2 : 1, voids: sale.voids.slice(0, -1) }, 5);
    },

    announce: notifier.announce,
    settled: notifier.settled,
    async stop() {
      await notifier.stop();
      sales.close();
      queue.close();
    },
  };
}
