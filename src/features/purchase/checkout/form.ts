import * as v from 'valibot';
import { SHOPPER_TYPES } from '#features/purchase/orders/payment-types.ts';
import { objectMessage, text } from '#forms/entries.ts';

const optionalText = (max: number) => v.optional(text(max), '');
const flag = v.optional(v.boolean('Esse campo é obrigatório.'), false);

/** The fields are the specification's (section 3), without the card, whose number never reaches the store (decision 053). */
export const checkoutFields = v.strictObject(
  {
    isDefaultNf: flag,
    nfTaxvat: optionalText(20),
    nfName: optionalText(120),
    nfEmail: optionalText(254),
    isDefaultBilling: flag,
    billingPostcode: optionalText(9),
    billingAddress: optionalText(160),
    billingNumber: optionalText(20),
    billingNeighborhood: optionalText(80),
    billingCity: optionalText(80),
    billingState: optionalText(2),
    billingTelephone: optionalText(20),
    /** The type is 'free' when there is nothing to pay. */
    paymentType: v.picklist(SHOPPER_TYPES, 'Escolha a forma de pagamento.'),
    personType: v.optional(v.picklist(['PF', 'company'], 'Escolha o tipo de pessoa.'), 'PF'),
    pixCpf: optionalText(14),
    pixCnpj: optionalText(18),
    pixOwner: optionalText(120),
    method: optionalText(40),
    cardInstallments: v.optional(v.union([v.pipe(v.number(), v.integer()), text(2)]), ''),
    cardTerm: flag,
    formKey: v.optional(text(64)),
  },
  objectMessage,
);

export type CheckoutForm = v.InferOutput<typeof checkoutFields>;
export type CheckoutInput = v.InferInput<typeof checkoutFields>;
