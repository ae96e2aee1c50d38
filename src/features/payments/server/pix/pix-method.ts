import type { Deps } from '#platform/deps.ts';
import type { MethodDetails } from '../../payment.ts';
import { txidOf } from '../../pix.ts';
import { insertPix, type PixDetails, selectPix, updateCopyPaste } from '../internal/pix-queries.ts';
import type { PaymentMethod, ProviderPayment, ProviderRefund, ProviderResult } from '../payment-method.ts';
import type { NewCharge, PixCharge, PixProvider, PixRefund } from './pix-provider.ts';

const MAX_NAME = 200;

export const pixMethod = (bank: PixProvider, minutes: number): PaymentMethod<MethodDetails['pix']> => ({
  minutes,
  receivedText: 'Pix recebido',
  referenceOf: txidOf,

  prepare: (tx, paymentId, { payer }) =>
    insertPix(tx.db, { paymentId, copyPaste: null, payerName: payer.name, payerTaxId: payer.taxId }),

  async create(deps, { id, reference, amountCents, expiresAt }, incrementId) {
    const details = await selectPix(deps.db, id);
    if (!details) throw new Error(`payment ${id} has no Pix`);
    const created = await bank.create({
      txid: reference,
      amountCents,
      expiresInSeconds: Math.ceil((expiresAt.getTime() - deps.clock.now().getTime()) / 1000),
      debtor: debtorOf(details),
      description: `Pedido ${incrementId}`,
    });
    return mapped(created, (charge) => ({
      ...paymentOf(charge),
      save: (tx: Deps) => updateCopyPaste(tx.db, id, charge.copyPaste),
    }));
  },

  settle: async (_deps, { reference }) => mapped(await bank.get(reference), paymentOf),

  cancel: async (_deps, { reference }) => mapped(await bank.cancel(reference), paymentOf),

  refund: async (_deps, { id, receiptReference, amountCents }) =>
    mapped(await bank.refund(receiptReference, id, amountCents), refundOf),

  query: async (_deps, { id, receiptReference }) =>
    mapped(await bank.getRefund(receiptReference, id), refundOf),
});

const mapped = <From, To>(result: ProviderResult<From>, map: (value: From) => To): ProviderResult<To> =>
  result.ok ? { ok: true, value: map(result.value) } : result;

const STATES = { active: 'pending', paid: 'paid', removed: 'canceled' } as const;

const paymentOf = ({ txid, status, payments }: PixCharge): ProviderPayment => ({
  reference: txid,
  state: STATES[status],
  receipts: payments.map(({ endToEndId, amountCents, paidAt }) => ({
    reference: endToEndId,
    amountCents,
    receivedAt: paidAt,
  })),
});

const refundOf = ({ status, reason }: PixRefund): ProviderRefund => ({ state: status, reason });

function debtorOf({ payerName, payerTaxId }: PixDetails): NonNullable<NewCharge['debtor']> {
  const name = payerName.slice(0, MAX_NAME);
  return payerTaxId.length === 11 ? { cpf: payerTaxId, name } : { cnpj: payerTaxId, name };
}
