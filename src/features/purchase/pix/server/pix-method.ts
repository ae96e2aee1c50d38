import type { PaymentOffer } from '#features/purchase/payments/payable-order.ts';
import type { Payer } from '#features/purchase/payments/payment.ts';
import type {
  ListedReceipt,
  PaymentMethod,
  ProviderPayment,
  ProviderReceipt,
  ProviderRefund,
  ProviderResult,
} from '#features/purchase/payments/server/payment-method.ts';
import type { Deps } from '#platform/deps.ts';
import { txidOf } from '../pix.ts';
import { deletePixOf } from './internal/erase-queries.ts';
import { insertPix, type PixDetails, selectPix, updateCopyPaste } from './internal/pix-queries.ts';
import type { ListedPix, NewCharge, PixCharge, PixPayment, PixProvider, PixRefund } from './pix-provider.ts';
import { registerWebhook } from './register-webhook.ts';
import { viewPix } from './watch-pix.ts';

const MAX_NAME = 200;

const OFFER: PaymentOffer = {
  type: 'pix',
  hint: 'Você recebe um QR code e um código para pagar no aplicativo do seu banco.',
  closed: false,
  installments: [],
};

export const pixMethod = (bank: PixProvider, minutes: number): PaymentMethod => ({
  minutes,
  offers: async () => [OFFER],
  viewCharge: viewPix,
  registerNotifications: (deps) => registerWebhook(deps, bank),
  receivedText: 'Pix recebido',
  referenceOf: txidOf,
  transactionOf: async (_deps, { reference }) => reference,

  prepare: (tx, paymentId, { payer }: { payer: Payer }) =>
    insertPix(tx.db, { paymentId, copyPaste: null, payerName: payer.name, payerTaxId: payer.taxId }),

  async create(deps, { id, reference, amountCents, expiresAt }, incrementId) {
    const details = await selectPix(deps.db, id);
    if (!details) throw new Error(`payment ${id} has no Pix`);
    const charge = {
      txid: reference,
      amountCents,
      expiresInSeconds: Math.ceil((expiresAt.getTime() - deps.clock.now().getTime()) / 1000),
      ...debtorOf(details),
      description: `Pedido ${incrementId}`,
    };
    const created = await bank.create(charge, deps.signal);
    return mapResult(created, (charge) => ({
      ...paymentOf(charge),
      save: (tx: Deps) => updateCopyPaste(tx.db, id, charge.copyPaste),
    }));
  },

  forgetPayer: (tx, orderId) => deletePixOf(tx.db, orderId),

  settle: async ({ signal }, { reference }) => mapResult(await bank.get(reference, signal), paymentOf),

  cancel: async ({ signal }, { reference }) => mapResult(await bank.cancel(reference, signal), paymentOf),

  listReceipts: async (_deps, period, page, returned) =>
    mapResult(await bank.listReceived(period, page, returned), ({ pix, pages }) => ({
      receipts: pix.map(listed),
      pages,
    })),

  refund: async (_deps, { id, receiptReference, amountCents }) =>
    mapResult(await bank.refund(receiptReference, id, amountCents), refundOf),

  query: async (_deps, { id, receiptReference }) =>
    mapResult(await bank.getRefund(receiptReference, id), refundOf),
});

const mapResult = <From, To>(result: ProviderResult<From>, map: (value: From) => To): ProviderResult<To> =>
  result.ok ? { ok: true, value: map(result.value) } : result;

const STATES = { active: 'pending', paid: 'paid', removed: 'canceled' } as const;

const paymentOf = ({ txid, status, payments }: PixCharge): ProviderPayment => ({
  reference: txid,
  state: STATES[status],
  receipts: payments.map(receiptOf),
  returned: payments.map((pix) => ({ receiptReference: pix.endToEndId, cents: returnedCents(pix) })),
});

const receiptOf = ({ endToEndId, amountCents, paidAt }: PixPayment): ProviderReceipt => ({
  reference: endToEndId,
  amountCents,
  receivedAt: paidAt,
});

const returnedCents = ({ refunds }: PixPayment): number =>
  refunds
    .filter(({ status }) => status === 'done')
    .reduce((cents, { amountCents }) => cents + amountCents, 0);

const listed = ({ txid, ...pix }: ListedPix): ListedReceipt => ({
  ...receiptOf(pix),
  paymentReference: txid,
  returnedCents: returnedCents(pix),
  returns: pix.refunds.flatMap(({ id, status, amountCents, returnId, at }) =>
    status === 'done' ? [{ id, amountCents, returnId, at: at ?? pix.paidAt }] : [],
  ),
});

const refundOf = ({ status, reason }: PixRefund): ProviderRefund => ({ state: status, reason });

/** A debtor needs a document (manual of Pix, cob.devedor); a foreigner may have none. */
function debtorOf({ payerName, payerTaxId }: PixDetails): Pick<NewCharge, 'debtor'> {
  if (payerTaxId === '') return {};
  const name = payerName.slice(0, MAX_NAME);
  return { debtor: payerTaxId.length === 11 ? { cpf: payerTaxId, name } : { cnpj: payerTaxId, name } };
}
