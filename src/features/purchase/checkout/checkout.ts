import type { BillingAddress, Invoice } from '#features/purchase/orders/order.ts';
import {
  PAYMENT_TYPES,
  type PaymentType,
  paymentFacts,
  payPage,
} from '#features/purchase/orders/payment-types.ts';
import type { PaymentChoice } from '#features/purchase/payments/payment.ts';
import { emailProblem, type Problem, type Problems, phoneProblem, requiredProblem } from '#forms/problems.ts';
import { TEXTS } from '#forms/texts.ts';
import { cepDigits, isCep } from '#values/cep.ts';
import { cnpjCharacters, isCnpj } from '#values/cnpj.ts';
import { cpfDigits, isCpf } from '#values/cpf.ts';
import { normalizeEmail } from '#values/email.ts';
import { phoneDigits } from '#values/phone.ts';
import { isState } from '#values/states.ts';
import { urls } from '#values/urls.ts';
import type { CheckoutForm } from './form.ts';

/** The texts are the specification's (section 5, checkout), the last ones ours. */
const CHECKOUT_TEXTS = {
  cpf: 'Insira um CPF válido.',
  cnpj: 'Insira um CNPJ válido.',
  cep: 'Insira um cep válido.',
  taxId: 'Insira um CPF ou CNPJ válido.',
  term: 'Aceite os termos para concluir a compra.',
  installments: 'Escolha em quantas vezes pagar.',
} as const;

const MIN_NAME = 5;

const nameProblem = (name: string): Problem =>
  requiredProblem(name) ?? (name.trim().length < MIN_NAME ? TEXTS.shortName : undefined);

function taxIdProblem(taxId: string): Problem {
  const missing = requiredProblem(taxId);
  if (missing || isCpf(taxId) || isCnpj(taxId)) return missing;
  // The length shows which of the two was meant.
  const length = cnpjCharacters(taxId).length;
  return length > 11 ? CHECKOUT_TEXTS.cnpj : CHECKOUT_TEXTS.cpf;
}

function invoiceProblems(form: CheckoutForm): Problems<keyof CheckoutForm> {
  if (form.isDefaultNf) return {};
  return {
    nfTaxvat: taxIdProblem(form.nfTaxvat),
    nfName: nameProblem(form.nfName),
    nfEmail: emailProblem(form.nfEmail),
  };
}

function billingProblems(form: CheckoutForm): Problems<keyof CheckoutForm> {
  if (form.isDefaultBilling) return {};
  const { billingPostcode: cep, billingState: state } = form;
  return {
    billingPostcode: requiredProblem(cep) ?? (isCep(cep) ? undefined : CHECKOUT_TEXTS.cep),
    billingAddress: requiredProblem(form.billingAddress),
    billingNumber: requiredProblem(form.billingNumber),
    billingNeighborhood: requiredProblem(form.billingNeighborhood),
    billingCity: requiredProblem(form.billingCity),
    billingState: requiredProblem(state) ?? (isState(state) ? undefined : TEXTS.state),
    billingTelephone: phoneProblem(form.billingTelephone, true),
  };
}

export interface BuyerFacts {
  /** A foreigner may have no CPF; the bank's charge then names no debtor. */
  foreign: boolean;
}

const paymentProblems = (form: CheckoutForm, buyer: BuyerFacts): Problems<keyof CheckoutForm> =>
  paymentFacts(form.paymentType).asks === 'payer' ? payerProblems(form, buyer) : {};

type Payer = Pick<CheckoutForm, 'personType' | 'pixCpf' | 'pixCnpj' | 'pixOwner'>;

export function payerProblems(form: Payer, { foreign }: BuyerFacts): Problems<keyof Payer> {
  const { pixCpf, pixCnpj } = form;
  return {
    ...(form.personType === 'PF'
      ? { pixCpf: foreign && pixCpf === '' ? undefined : payerCpfProblem(pixCpf) }
      : { pixCnpj: requiredProblem(pixCnpj) ?? (isCnpj(pixCnpj) ? undefined : CHECKOUT_TEXTS.cnpj) }),
    pixOwner: nameProblem(form.pixOwner),
  };
}

const payerCpfProblem = (cpf: string): Problem =>
  requiredProblem(cpf) ?? (isCpf(cpf) ? undefined : CHECKOUT_TEXTS.cpf);

/** Problems follow the order of the screen (specification, section 5). */
export const checkoutProblems = (form: CheckoutForm, buyer: BuyerFacts): Problems<keyof CheckoutForm> => ({
  ...invoiceProblems(form),
  ...billingProblems(form),
  ...paymentProblems(form, buyer),
  cardInstallments:
    paymentFacts(form.paymentType).hasInstallments && !(Number(form.cardInstallments) >= 1)
      ? CHECKOUT_TEXTS.installments
      : undefined,
  cardTerm: form.cardTerm ? undefined : CHECKOUT_TEXTS.term,
});

/** In a valid form, null stands for the customer's own data. */
export interface Checkout {
  formKey?: string | undefined;
  paymentType: PaymentType;
  invoice: Invoice | null;
  billing: BillingAddress | null;
  payer: { name: string; taxId: string } | null;
  /** Methods without installments have null. */
  installments: number | null;
}

export function readCheckout(form: CheckoutForm): Checkout {
  const company = form.personType === 'company';
  const { asks, hasInstallments } = paymentFacts(form.paymentType);
  return {
    formKey: form.formKey,
    paymentType: form.paymentType,
    installments: hasInstallments ? Number(form.cardInstallments) : null,
    invoice: form.isDefaultNf
      ? null
      : {
          name: form.nfName,
          taxId: isCpf(form.nfTaxvat) ? cpfDigits(form.nfTaxvat) : cnpjCharacters(form.nfTaxvat),
          email: normalizeEmail(form.nfEmail),
        },
    billing: form.isDefaultBilling
      ? null
      : {
          postalCode: cepDigits(form.billingPostcode),
          street: form.billingAddress,
          number: form.billingNumber,
          neighborhood: form.billingNeighborhood,
          city: form.billingCity,
          state: form.billingState,
          phone: phoneDigits(form.billingTelephone),
        },
    payer:
      asks === 'payer'
        ? { name: form.pixOwner, taxId: company ? cnpjCharacters(form.pixCnpj) : cpfDigits(form.pixCpf) }
        : null,
  };
}

export function paymentChoice({ paymentType, payer }: Checkout): PaymentChoice | null {
  const { method } = PAYMENT_TYPES[paymentType];
  return method && payer ? { method, details: { payer } } : null;
}

export const nextPage = (paymentType: PaymentType, incrementId: string): string =>
  paymentType === 'free' ? urls.orderResult(incrementId) : payPage(paymentType, incrementId);
