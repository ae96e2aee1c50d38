import * as v from 'valibot';
import { addressEntries } from '#features/account/accounts/addresses/address-entries.ts';
import { personEntries } from '#features/account/accounts/profile/registration.ts';
import { fields as personFields } from '#features/account/beneficiaries/form-fields.ts';
import { REPLIES } from '#features/care/preparation/advice/care-answers.ts';
import type { PrepRule } from '#features/care/preparation/prep-rule.ts';
import { SEARCHES, VAIN_SEARCHES } from '#features/desk/staff/operations.ts';
import { homeVisit } from '#features/purchase/quotes/contract.ts';
import { TERMS_SOURCES, type TermsText } from '#features/trust/terms/terms.ts';
import { rowId, text } from '#forms/entries.ts';
import { integer, cents as wireCents } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import type { Family } from '#ui/plate/plates.tsx';
import { listText } from '#values/list-text.ts';
import { formatReais } from '#values/money.ts';

const offerId = v.pipe(v.string(), v.uuid());

/** `key` proves that this operator found this customer, because the numbers are consecutive. */
const customer = v.strictObject({ id: rowId, key: text(64) });

const buyer = { id: rowId, key: v.string(), name: v.string(), document: v.string() };

const invalid = { status: 400, detail: 'Confira os campos indicados.' } as const;

const unknownBuyer = {
  unknown_buyer: { status: 404, detail: 'Procure o cliente de novo, pelo CPF ou pelo e-mail.' },
} as const;

const notFound = { not_found: { status: 404, detail: 'Não encontramos este orçamento.' } } as const;

const LOOKS = [{ name: 'vendas', per: 'operator', points: 300, seconds: QUARTER_HOUR }] as const;

export const findBuyer = defineCall({
  name: 'sales/find-buyer',
  kind: 'view',
  permission: 'offers.handle',
  personal: true,
  summary: 'Procurar quem compra no balcão',
  limits: [{ name: 'clientes-busca', ...SEARCHES }, VAIN_SEARCHES],
  /** A whole CPF or e-mail, which the customer says at the counter. */
  body: v.strictObject({ text: v.pipe(text(254), v.nonEmpty('Digite o CPF ou o e-mail inteiro.')) }),
  answer: v.strictObject({ rows: v.array(v.strictObject(buyer)) }),
  refusals: { invalid },
});

export const registerBuyer = defineCall({
  name: 'sales/register-buyer',
  kind: 'change',
  permission: 'offers.handle',
  personal: true,
  summary: 'Cadastrar quem compra no balcão',
  body: v.strictObject({
    ...personEntries,
    ...addressEntries,
    email: text(254),
    /** The operator has compared the data with the document, and the customer has accepted the texts of the account. */
    checked: v.boolean(),
  }),
  answer: v.strictObject(buyer),
  refusals: {
    invalid,
    taken: { status: 409, detail: 'Já existe uma conta com estes dados. Procure por ela.' },
  },
});

export const addPerson = defineCall({
  name: 'sales/add-person',
  kind: 'change',
  permission: 'offers.handle',
  personal: true,
  summary: 'Cadastrar quem vai ser atendido',
  body: v.strictObject({ customer, ...personFields }),
  answer: v.strictObject({ id: integer }),
  refusals: {
    ...unknownBuyer,
    invalid,
    cpf_taken: { status: 409, detail: 'Esta pessoa já está na lista do cliente.' },
    too_many: { status: 409, detail: 'Este cliente já tem o máximo de pessoas no cadastro.' },
  },
});

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

export const prepareSale = defineCall({
  name: 'sales/prepare',
  kind: 'view',
  permission: 'offers.handle',
  personal: true,
  summary: 'Ver o que falta para vender um orçamento',
  limits: LOOKS,
  body: v.strictObject({ id: offerId, customer }),
  answer: v.strictObject({
    /** False while the registration lacks something that an order needs. */
    complete: v.boolean(),
    today: v.pipe(v.string(), v.isoDate()),
    /** What the buyer pays, whose own table may be lower than the offer. */
    totalCents: wireCents,
    people: v.array(
      v.strictObject({
        id: integer,
        name: v.string(),
        socialName: v.string(),
        birthdate: v.string(),
        gender: v.picklist(['1', '2']),
        isCustomer: v.boolean(),
      }),
    ),
    /** In the offer's order; `id` counts from 1. */
    lines: v.array(
      v.strictObject({
        id: integer,
        productId: integer,
        service: v.strictObject({ name: v.string() }),
        place: v.string(),
        cep: v.string(),
        amount: integer,
        family: v.custom<Family>((value) => typeof value === 'string'),
        rules: v.custom<PrepRule[]>(isObject),
        needsScheduling: v.boolean(),
      }),
    ),
    /** Texts that the customer has not accepted. */
    terms: v.array(v.custom<TermsText>(isObject)),
    cardByLink: v.boolean(),
  }),
  refusals: { ...notFound, ...unknownBuyer },
});

const WAYS = ['pix', 'credit', 'cash', 'terminal'] as const;

const answers = v.strictObject({
  person: rowId,
  replies: v.record(text(80), v.picklist(REPLIES)),
  met: v.pipe(v.array(text(80)), v.maxLength(100)),
});

export const sell = defineCall({
  name: 'sales/sell',
  kind: 'change',
  permission: 'offers.handle',
  personal: true,
  summary: 'Vender um orçamento no balcão',
  body: v.strictObject({
    id: offerId,
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    customer,
    /** The total that the operator saw. */
    totalCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** The people of each line, in the offer's order. */
    people: v.array(v.pipe(v.array(rowId), v.minLength(1), v.maxLength(99))),
    homeVisits: v.optional(v.pipe(v.array(homeVisit), v.maxLength(20)), []),
    /** Answers to the safety questions. The server checks them and does not store them. */
    answers: v.pipe(v.array(answers), v.maxLength(99)),
    /** The customer read and accepted these at the counter. */
    terms: v.array(v.strictObject({ source: v.picklist(TERMS_SOURCES), version: v.string() })),
    paymentType: v.picklist(WAYS, 'Escolha a forma de pagamento.'),
  }),
  answer: v.strictObject({ incrementId: v.string() }),
  refusals: {
    ...notFound,
    ...unknownBuyer,
    stale: { status: 409, detail: 'Este orçamento mudou com esta tela aberta. Confira e venda de novo.' },
    ended: { status: 409, detail: 'Este orçamento já virou um pedido, venceu ou foi retirado.' },
    unsellable: {
      status: 409,
      detail: ({ problems }: { problems: readonly string[] }) => problems.join(' '),
    },
    price_changed: {
      status: 409,
      detail: ({ totalCents }: { totalCents: number }) =>
        `O total mudou: agora é ${formatReais(totalCents)}. Confira com o cliente e venda de novo.`,
    },
    invalid,
    people: {
      status: 409,
      detail: ({ problems }: { problems: readonly string[] }) => problems.join(' '),
    },
    unsafe: {
      status: 409,
      detail: ({ services }: { services: readonly string[] }) =>
        `Falta uma resposta, ou não é seguro: ${listText([...services])}. Nada foi vendido.`,
    },
    terms: { status: 409, detail: 'O cliente precisa aceitar os termos atuais. Abra a venda de novo.' },
    locked: {
      status: 409,
      detail: 'O cliente tem uma compra em andamento no site. Peça que ele a conclua ou cancele.',
    },
    incomplete: { status: 409, detail: 'O cadastro do cliente está incompleto. Complete-o em Clientes.' },
    sold_out: {
      status: 409,
      detail: ({ names }: { names: readonly string[] }) =>
        `Não há mais vagas para: ${listText([...names])}. Nada foi vendido.`,
    },
    too_many_held: {
      status: 409,
      detail: 'Este cliente já tem vagas demais guardadas. Receba ou cancele um pedido dele antes.',
    },
    too_many_unpaid: {
      status: 409,
      detail: 'Este cliente já tem pedidos demais esperando pagamento. Receba um deles antes.',
    },
    payment_unavailable: { status: 409, detail: 'A loja não aceita esta forma de pagamento agora.' },
    not_sold: {
      status: 409,
      detail: 'Os serviços mudaram durante a venda, e nada foi vendido. Tente de novo.',
    },
  },
});
