import * as v from 'valibot';
import { type PayByCard, payByCardBody } from '#features/purchase/cards/contract.ts';
import { payByPayerBody } from '#features/purchase/payments/contract.ts';
import type { Payer } from '#features/purchase/payments/payment.ts';
import type { Problems } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { cnpjCharacters } from '#values/cnpj.ts';
import { cpfDigits } from '#values/cpf.ts';
import { type BuyerFacts, payerProblems } from './checkout.ts';

/** The body of POST /v1/order/pay makes one attempt to pay a waiting order, under an idempotency key. */
export const payBody = v.variant('paymentType', [payByCardBody, payByPayerBody]);

type PayBody = v.InferOutput<typeof payBody>;
type PayerBody = v.InferOutput<typeof payByPayerBody>;

export type Payment =
  | Omit<PayByCard, 'formKey'>
  | { id: string; paymentType: PayerBody['paymentType']; payer: Payer };

export const paySchema = (buyer: BuyerFacts) =>
  ruledForm(
    payBody,
    (body): Problems<string> => ('token' in body ? {} : payerProblems(body, buyer)),
    readPayment,
  );

function readPayment(body: PayBody): Payment {
  if ('token' in body) {
    const { formKey: _, ...card } = body;
    return card;
  }
  const { id, paymentType, personType, pixCpf, pixCnpj, pixOwner } = body;
  const taxId = personType === 'company' ? cnpjCharacters(pixCnpj) : cpfDigits(pixCpf);
  return { id, paymentType, payer: { name: pixOwner, taxId } };
}
