import * as v from 'valibot';
import { payByCardBody } from '#features/purchase/cards/contract.ts';
import { payByPixBody } from '#features/purchase/pix/contract.ts';
import type { Problems } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { cnpjCharacters } from '#values/cnpj.ts';
import { cpfDigits } from '#values/cpf.ts';
import { type BuyerFacts, payerProblems } from './checkout.ts';

/** POST /v1/order/pay, with an idempotency key: one attempt to pay an order that waits for it. */
export const payBody = v.variant('paymentType', [payByCardBody, payByPixBody]);

type PayBody = v.InferOutput<typeof payBody>;
type PixBody = Extract<PayBody, { paymentType: 'pix' }>;

/** One attempt to pay, checked. */
export type Payment =
  | Omit<Exclude<PayBody, PixBody>, 'formKey'>
  | { id: string; paymentType: 'pix'; payer: { name: string; taxId: string } };

/** The rules of POST /v1/order/pay for this buyer. */
export const paySchema = (buyer: BuyerFacts) =>
  ruledForm(
    payBody,
    (body): Problems<string> => (body.paymentType === 'pix' ? payerProblems(body, buyer) : {}),
    readPayment,
  );

function readPayment(body: PayBody): Payment {
  if (body.paymentType !== 'pix') {
    const { formKey: _, ...card } = body;
    return card;
  }
  const { id, paymentType, personType, pixCpf, pixCnpj, pixOwner } = body;
  const taxId = personType === 'company' ? cnpjCharacters(pixCnpj) : cpfDigits(pixCpf);
  return { id, paymentType, payer: { name: pixOwner, taxId } };
}
