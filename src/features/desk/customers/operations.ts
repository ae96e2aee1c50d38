import * as v from 'valibot';
import { openRequest } from '#features/account/privacy/data-rights/operations.ts';
import { searchGone, searchKey } from '#features/desk/staff/contract.ts';
import { SEARCHES, VAIN_SEARCHES } from '#features/desk/staff/operations.ts';
import { longText, rowId, text } from '#forms/entries.ts';
import { TEXTS } from '#forms/texts.ts';
import { doneAnswer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import { cpfDigits, isCpf } from '#values/cpf.ts';
import { REVEAL_REASON_CODES, REVEALED_FIELDS } from './reveal.ts';
import { type UnfinishedOrder, unfinishedText } from './server/unfinished.ts';

const customerId = rowId;
const ofCustomer = v.strictObject({ customerId });
/** The limit is more than a desk needs, and too little to copy the customers. */
const limitTo = (points: number, name: string) =>
  [{ name, per: 'operator', points, seconds: QUARTER_HOUR }] as const;

const notFound = { not_found: { status: 404, detail: 'Não encontramos este cliente.' } } as const;

const foundPage = {
  /** The newest customer comes first, and the document is masked. */
  rows: v.array(
    v.strictObject({
      id: customerId,
      name: v.string(),
      document: v.string(),
      city: v.string(),
      /** The customer's patients that the search found. */
      patients: v.array(v.strictObject({ name: v.string(), document: v.string() })),
    }),
  ),
  next: v.nullable(v.number()),
  /** Whether there are too many to show all of them. */
  crowded: v.boolean(),
};

export const searchCustomers = defineCall({
  name: 'customer-desk/search',
  kind: 'view',
  permission: 'customers.view',
  summary: 'Procurar clientes',
  limits: [{ name: 'clientes-busca', ...SEARCHES }, VAIN_SEARCHES],
  body: v.strictObject({
    text: v.pipe(text(120), v.minLength(3, 'Digite ao menos 3 letras ou números.')),
  }),
  /** `key` opens the result again for 12 hours; '' for the command line. */
  answer: v.strictObject({ ...foundPage, key: v.string() }),
});

export const openSearch = defineCall({
  name: 'customer-desk/searched',
  kind: 'view',
  personal: true,
  permission: 'customers.view',
  summary: 'Abrir de novo o resultado de uma busca de clientes',
  limits: [{ name: 'clientes-busca', ...SEARCHES }],
  body: v.strictObject({ key: searchKey, before: v.optional(customerId) }),
  answer: v.strictObject(foundPage),
  refusals: searchGone,
});

/** Values are masked; '' where the customer has none. */
export const viewCustomer = defineCall({
  name: 'customer-desk/view',
  kind: 'view',
  permission: 'customers.view',
  summary: 'Ver um cliente',
  limits: limitTo(120, 'clientes'),
  body: ofCustomer,
  answer: v.strictObject({
    name: v.string(),
    /**
     * The name in the document, where it differs from the social one; '' otherwise. The same holds in `beneficiaries`.
     */
    civilName: v.string(),
    email: v.string(),
    emailConfirmed: v.boolean(),
    emailPending: v.boolean(),
    phone: v.string(),
    birthDate: v.string(),
    document: v.string(),
    brazilian: v.boolean(),
    partner: v.string(),
    /** ISO day on which the account ends at the customer's request; null otherwise. */
    eraseDueOn: v.nullable(v.string()),
    /** City and state of each address; '' without one. */
    addresses: v.string(),
    beneficiaries: v.array(
      v.strictObject({ id: rowId, name: v.string(), civilName: v.string(), document: v.string() }),
    ),
    morePeople: v.boolean(),
    orders: v.array(
      v.strictObject({
        incrementId: v.string(),
        createdAt: isoMoment,
        statusName: v.string(),
        units: v.array(v.string()),
      }),
    ),
    moreOrders: v.boolean(),
    /** Of these orders, the latest first. */
    visits: v.array(
      v.strictObject({
        incrementId: v.string(),
        when: v.string(),
        /** The patient's name; '' for roles without a right to health data. */
        who: v.string(),
        place: v.string(),
        services: v.number(),
        attended: v.boolean(),
      }),
    ),
    moreVisits: v.boolean(),
    /** Says which papers each of these orders has. */
    papers: v.array(
      v.strictObject({
        incrementId: v.string(),
        vouchers: v.boolean(),
        receipt: v.boolean(),
        /** The statement for a health plan. */
        statement: v.boolean(),
      }),
    ),
    acceptances: v.array(v.string()),
    /** Decisions about CPF, partner and data, with the typed reasons. Roles that do not decide them get none. */
    decisions: v.array(v.string()),
    requests: v.array(v.strictObject(openRequest)),
  }),
  refusals: notFound,
});

export const reveal = defineCall({
  name: 'customer-desk/reveal',
  kind: 'change',
  permission: 'customers.handle',
  summary: 'Revelar um dado de um cliente',
  limits: limitTo(60, 'clientes-revelar'),
  body: v.pipe(
    v.strictObject({
      customerId,
      field: v.picklist(REVEALED_FIELDS),
      reason: v.picklist(REVEAL_REASON_CODES, TEXTS.required),
      /** Required for a reason that is not listed, and ignored otherwise. */
      note: v.optional(longText(200), ''),
    }),
    v.forward(
      v.partialCheck(
        [['reason'], ['note']],
        ({ reason, note }) => reason !== 'other' || note !== '',
        'Escreva o motivo.',
      ),
      ['note'],
    ),
  ),
  answer: v.strictObject({ lines: v.array(v.string()), noteId: v.nullable(v.number()) }),
  refusals: notFound,
});

export const listAccesses = defineCall({
  name: 'customer-desk/accesses',
  kind: 'view',
  permission: 'customers.view',
  summary: 'Ver quem viu um cliente',
  body: ofCustomer,
  answer: v.strictObject({
    /** The newest first, at most 200. `note` is the typed reason, which is kept until the customer is erased. */
    rows: v.array(v.strictObject({ at: isoMoment, who: v.string(), text: v.string(), note: v.string() })),
  }),
  refusals: notFound,
});

export const endSessions = defineCall({
  name: 'customer-desk/end-sessions',
  kind: 'change',
  permission: 'customers.handle',
  summary: 'Encerrar as sessões de um cliente',
  body: ofCustomer,
  answer: v.strictObject({ ended: v.number() }),
  refusals: notFound,
});

const why = v.pipe(longText(500), v.nonEmpty('Escreva o motivo.'));
const field = (max: number) => v.optional(text(max), '');

export const correct = defineCall({
  name: 'customer-desk/correct',
  kind: 'change',
  permission: 'customers.correct',
  summary: 'Corrigir os dados de um cliente',
  stepUp: true,
  body: v.strictObject({
    customerId,
    fullName: field(120),
    birthDate: field(10),
    cpf: field(14),
    phone: field(30),
    email: field(254),
    reason: why,
  }),
  answer: doneAnswer,
  refusals: {
    ...notFound,
    invalid: { status: 422, detail: 'Confira os campos marcados.' },
    nothing: { status: 422, detail: 'Preencha o que muda.' },
    email_taken: { status: 409, detail: 'Este e-mail já é de uma conta, ou ainda pode voltar a ser.' },
    cpf_taken: {
      status: 409,
      detail: 'Este CPF é de outro cliente. Para passar o CPF, use bin/loja operar customer-desk/move-cpf.',
    },
  },
});

const OF_OFFICER = { permission: 'customers.privacy', stepUp: true } as const;

const cpf = v.pipe(v.string(), v.transform(cpfDigits), v.check(isCpf, TEXTS.cpf));

export const cpfHolders = defineCall({
  name: 'customer-desk/cpf-holders',
  kind: 'view',
  permission: 'customers.privacy',
  summary: 'Ver quem está com um CPF',
  limits: limitTo(60, 'clientes-cpf'),
  body: v.strictObject({ cpf }),
  answer: v.strictObject({
    /** The e-mails are masked. */
    holders: v.array(
      v.strictObject({ id: rowId, email: v.string(), emailConfirmed: v.boolean(), cpfFinal: v.boolean() }),
    ),
  }),
});

export const moveCpf = defineCall({
  ...OF_OFFICER,
  name: 'customer-desk/move-cpf',
  kind: 'change',
  summary: 'Passar ou liberar um CPF',
  /** A null `to` frees the CPF. */
  body: v.strictObject({ cpf, to: v.nullable(customerId), reason: why }),
  answer: v.strictObject({ freed: v.array(rowId) }),
  refusals: {
    ...notFound,
    unconfirmed: { status: 409, detail: 'Este cliente ainda não confirmou o e-mail.' },
    other_cpf: { status: 409, detail: 'Este cliente já tem outro CPF. Libere-o antes.' },
  },
});

export const vouch = defineCall({
  ...OF_OFFICER,
  name: 'customer-desk/vouch',
  kind: 'change',
  summary: 'Confirmar o convênio de um cliente',
  body: v.strictObject({ customerId, withdraw: v.boolean(), reason: why }),
  answer: v.strictObject({
    /** The partner whose prices the customer sees; '' without one. */
    partner: v.string(),
  }),
  refusals: {
    ...notFound,
    no_cpf: { status: 409, detail: 'O cliente ainda não informou o CPF.' },
    not_listed: { status: 409, detail: 'O CPF deste cliente não está na lista de nenhum parceiro.' },
  },
});

/** '' without a data request. */
const protocol = v.optional(text(40), '');
const noRequest = {
  no_request: { status: 422, detail: 'Não há pedido de titular com este protocolo.' },
} as const;

export const exportOne = defineCall({
  ...OF_OFFICER,
  name: 'customer-desk/export',
  kind: 'change',
  summary: 'Exportar os dados de um cliente',
  body: v.strictObject({ customerId, protocol }),
  answer: v.strictObject({
    /** The rows of each table. */
    data: v.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null),
  }),
  refusals: { ...notFound, ...noRequest },
});

export const previewErasure = defineCall({
  name: 'customer-desk/erasure',
  kind: 'view',
  permission: 'customers.privacy',
  summary: 'Ver o que uma anonimização apaga',
  body: ofCustomer,
  answer: v.strictObject({ gone: v.array(v.string()), kept: v.array(v.string()) }),
  refusals: notFound,
});

export const erase = defineCall({
  ...OF_OFFICER,
  name: 'customer-desk/erase',
  kind: 'change',
  summary: 'Anonimizar um cliente',
  body: v.strictObject({
    customerId,
    protocol,
    /** The customer's name or number, as a confirmation. */
    typed: v.pipe(text(120), v.nonEmpty('Digite o nome do cliente.')),
  }),
  answer: doneAnswer,
  refusals: {
    ...notFound,
    ...noRequest,
    other_name: { status: 422, detail: 'O nome não confere. Nada foi apagado.' },
    unfinished: {
      status: 409,
      detail: ({ orders }: { orders: UnfinishedOrder[] }) =>
        `Nada foi apagado, porque há pedidos em aberto. ${orders.map(unfinishedText).join(' ')}`,
    },
    busy: { status: 409, detail: 'O cliente comprou agora mesmo. Nada foi apagado; tente de novo.' },
  },
});

export const otherAccounts = defineCall({
  name: 'customer-desk/other-accounts',
  kind: 'view',
  permission: 'customers.privacy',
  summary: 'Ver as outras contas de um cliente',
  limits: limitTo(60, 'clientes-contas'),
  /** `typed` is the e-mail or CPF of another account; '' for those with the same CPF. */
  body: v.strictObject({ customerId, typed: v.optional(text(254), '') }),
  answer: v.strictObject({
    /** The customer's own comes first, then at most 5 others. E-mail, telephone, birth date and document are masked. */
    accounts: v.array(
      v.strictObject({
        id: rowId,
        name: v.string(),
        email: v.string(),
        emailConfirmed: v.boolean(),
        phone: v.string(),
        birthDate: v.string(),
        document: v.string(),
        /** Ways besides a code by e-mail. */
        signIn: v.array(v.string()),
        orders: v.number(),
        people: v.number(),
        addresses: v.number(),
      }),
    ),
  }),
  refusals: notFound,
});

const chosen = v.pipe(v.number(TEXTS.required), v.integer(), v.minValue(1, TEXTS.required));

export const merge = defineCall({
  ...OF_OFFICER,
  name: 'customer-desk/merge',
  kind: 'change',
  summary: 'Juntar duas contas de um cliente',
  /** Everything of the account `ended` goes to `kept`, whose e-mail and ways to sign in stay. */
  body: v.strictObject({ kept: chosen, ended: chosen, protocol, reason: why }),
  answer: doneAnswer,
  refusals: {
    ...notFound,
    ...noRequest,
    same: { status: 422, detail: 'É a mesma conta. Escolha duas contas diferentes.' },
    gone: { status: 409, detail: 'A outra conta não existe mais ou já foi anonimizada. Nada mudou.' },
    unconfirmed: {
      status: 409,
      detail:
        'O e-mail que ficaria não está confirmado. Peça ao cliente para confirmar, ou fique com o outro.',
    },
    closing: {
      status: 409,
      detail: 'O cliente pediu para excluir a conta que ficaria. Fique com a outra, ou espere ele desistir.',
    },
    other_cpf: {
      status: 409,
      detail: 'Cada conta tem um CPF confirmado diferente, então são duas pessoas. Nada mudou.',
    },
    unfinished: {
      status: 409,
      detail: ({ orders }: { orders: UnfinishedOrder[] }) =>
        `Nada mudou, porque há pagamento em andamento. ${orders.map(unfinishedText).join(' ')}`,
    },
    busy: { status: 409, detail: 'O cliente comprou agora mesmo. Nada mudou; tente de novo.' },
  },
});
