import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { formKey, objectMessage, text } from '#forms/entries.ts';
import { cnpjCharacters, isCnpj } from '#values/cnpj.ts';
import { cpfDigits, isCpf } from '#values/cpf.ts';
import { isEmail } from '#values/email.ts';

/** Whom a note names, by the rules of buyer and operator. */
export const payerEntries = {
  name: v.pipe(text(120), v.minLength(1, 'Digite o nome.')),
  /** '' keeps the stored number, which the browser never reads. */
  taxId: v.pipe(
    text(30),
    v.check((typed) => typed === '' || isCpf(typed) || isCnpj(typed), 'Digite um CPF ou CNPJ válido.'),
    v.transform((typed) => (isCpf(typed) ? cpfDigits(typed) : cnpjCharacters(typed))),
  ),
  email: v.pipe(text(80), v.check(isEmail, 'Digite um e-mail válido.')),
};

/** The body of POST /v1/order/invoice. */
export const payerBody = v.strictObject({ id: incrementId, ...payerEntries, ...formKey }, objectMessage);
