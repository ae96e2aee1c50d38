import { ACCEPTED_TEXTS } from '#features/trust/terms/terms.ts';
import { COMMUNICATION_LABELS, type TableLabels } from './communication-labels.ts';

const WHEN = { at: 'Quando' } as const;
const MADE = { createdAt: 'Criado em' } as const;
const PLACE = {
  postalCode: 'CEP',
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  country: 'País',
} as const;
const SUMS = {
  subtotalCents: 'Subtotal',
  discountCents: 'Desconto',
  freightCents: 'Taxa de atendimento',
  totalCents: 'Total',
  couponCode: 'Cupom',
} as const;
const SERVICE = {
  productName: 'Serviço',
  unitName: 'Local',
  cep: 'CEP do atendimento',
} as const;

/** How a copy of a customer's data is shown, by table and in this order. */
export const EXPORT_LABELS: Readonly<Record<string, TableLabels>> = {
  customers: {
    title: 'Cadastro',
    columns: {
      fullName: 'Nome',
      email: 'E-mail',
      emailConfirmed: 'E-mail confirmado',
      cpf: 'CPF',
      cpfSince: 'CPF informado em',
      passport: 'Passaporte',
      country: 'País',
      birthDate: 'Nascimento',
      gender: 'Sexo',
      affiliation: 'Filiação',
      phone: 'Telefone',
      createdAt: 'Conta criada em',
      eraseDueAt: 'Exclusão marcada para',
    },
  },
  addresses: { title: 'Endereços', columns: { ...PLACE, isDefault: 'Endereço principal' } },
  beneficiaries: {
    title: 'Beneficiários',
    columns: {
      name: 'Nome',
      socialName: 'Nome social',
      isCustomer: 'É você',
      cpf: 'CPF',
      passport: 'Passaporte',
      birthDate: 'Nascimento',
      gender: 'Sexo',
      affiliation: 'Filiação',
      email: 'E-mail',
      phone: 'Telefone',
      ...PLACE,
      address: 'Endereço',
      responsibleName: 'Responsável',
      responsibleEmail: 'E-mail do responsável',
      responsibleTaxId: 'CPF do responsável',
      responsiblePassport: 'Passaporte do responsável',
      removedAt: 'Retirado em',
    },
  },
  orders: {
    title: 'Pedidos',
    columns: {
      incrementId: 'Pedido',
      status: 'Situação',
      createdAt: 'Feito em',
      paidAt: 'Pago em',
      ...SUMS,
      invoice: 'Nota fiscal',
      billing: 'Endereço de cobrança',
    },
  },
  order_lines: {
    title: 'Serviços dos pedidos',
    columns: {
      ...SERVICE,
      beneficiaryName: 'Paciente',
      beneficiaryDocument: 'Documento do paciente',
      address: 'Endereço do local',
      homeVisit: 'Atendimento em casa',
      priceCents: 'Preço',
      discountCents: 'Desconto',
      bookedFor: 'Marcado para',
      resultBy: 'Resultado até',
      validUntil: 'Válido até',
    },
  },
  order_events: {
    title: 'Histórico dos pedidos',
    columns: { ...WHEN, toStatus: 'Nova situação', actor: 'Por', reason: 'Motivo' },
  },
  cancellations: {
    title: 'Pedidos de cancelamento',
    columns: {
      requestedAt: 'Pedido em',
      reason: 'Motivo',
      state: 'Situação',
      answer: 'Resposta',
      refundCents: 'Devolvido',
    },
  },
  payments: {
    title: 'Pagamentos',
    columns: { ...MADE, method: 'Forma', state: 'Situação', amountCents: 'Valor', expiresAt: 'Prazo' },
  },
  pix_payments: {
    title: 'Quem pagou por Pix',
    columns: { payerName: 'Nome', payerTaxId: 'CPF ou CNPJ' },
  },
  card_payments: {
    title: 'Pagamentos com cartão',
    columns: {
      brand: 'Bandeira',
      lastDigits: 'Final',
      installments: 'Parcelas',
      returnCode: 'Resposta do banco',
    },
  },
  payment_disputes: {
    title: 'Contestações',
    columns: { openedAt: 'Aberta em', amountCents: 'Valor', reason: 'Motivo', state: 'Situação' },
  },
  payment_receipts: {
    title: 'Valores recebidos',
    columns: { receivedAt: 'Recebido em', amountCents: 'Valor', reference: 'Identificador no banco' },
  },
  payment_refunds: {
    title: 'Valores devolvidos',
    columns: {
      createdAt: 'Pedida em',
      amountCents: 'Valor',
      state: 'Situação',
      receiptReference: 'Identificador no banco',
    },
  },
  planned_visits: {
    title: 'Quando você pretende vir',
    columns: {
      startsAt: 'Dia e hora',
      doctorFasting: 'Jejum pedido pelo médico, em minutos',
      changedAt: 'Dito em',
    },
  },
  quotes: {
    title: 'Orçamentos',
    columns: { ...MADE, state: 'Situação', expiresAt: 'Prazo', ...SUMS },
  },
  quote_lines: {
    title: 'Serviços dos orçamentos',
    columns: {
      ...SERVICE,
      homeVisit: 'Atendimento em casa',
      priceCents: 'Preço',
      discountCents: 'Desconto',
    },
  },
  carts: {
    title: 'Carrinho',
    columns: { updatedAt: 'Mudado em', couponCode: 'Cupom', lastCep: 'Último CEP' },
  },
  cart_lines: {
    title: 'Itens no carrinho',
    columns: { service: 'Serviço', amount: 'Quantidade', cep: 'CEP do atendimento' },
  },
  coupon_uses: { title: 'Cupons usados', columns: { code: 'Cupom', ...WHEN } },
  preference_answers: {
    title: 'Personalização',
    columns: { question: 'Pergunta', answer: 'Resposta', answeredAt: 'Respondido em' },
  },
  stock_alerts: { title: 'Avise-me', columns: { service: 'Serviço', createdAt: 'Pedido em' } },
  term_acceptances: {
    title: 'Termos aceitos',
    columns: { terms: 'Texto', version: 'Versão', acceptedAt: 'Aceito em' },
  },
  affiliations: {
    title: 'Convênio',
    columns: { vendor: 'Parceiro', tier: 'Plano', client: 'Cliente', cpf: 'CPF', email: 'E-mail' },
  },
  identity_decisions: {
    title: 'Decisões da loja sobre o seu cadastro',
    columns: { ...WHEN, action: 'Decisão', reason: 'Motivo' },
  },
  passkeys: {
    title: 'Chaves de acesso',
    columns: { name: 'Nome', createdAt: 'Criada em', lastUsedAt: 'Usada em' },
  },
  social_identities: {
    title: 'Contas conectadas',
    columns: { provider: 'Rede', email: 'E-mail', linkedAt: 'Conectada em' },
  },
  email_changes: { title: 'E-mails trocados', columns: { previousEmail: 'E-mail anterior', ...WHEN } },
  mailed_codes: {
    title: 'Códigos enviados por e-mail',
    columns: { purpose: 'Para', email: 'E-mail', expiresAt: 'Vale até' },
  },
  sessions: {
    title: 'Onde você está conectado',
    columns: { device: 'Aparelho', createdAt: 'Desde', expiresAt: 'Até' },
  },
  access_records: {
    title: 'Registro de acesso',
    columns: { ...WHEN, kind: 'O quê', address: 'Endereço IP' },
  },
  operator_views: {
    title: 'Quem da equipe consultou',
    columns: { ...WHEN, command: 'Consulta' },
  },
  ...COMMUNICATION_LABELS,
};

/** Codes of ours, by column. */
export const EXPORT_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: { 1: 'Masculino', 2: 'Feminino' },
  kind: {
    sign_in: 'Entrada',
    visit: 'Volta',
    order: 'Pedido',
    satisfaction: 'Satisfação',
    nps: 'Recomendação',
    heard: 'Como ficou sabendo',
  },
  actor: { customer: 'Você', operator: 'A loja', payment: 'O pagamento' },
  purpose: {
    email: 'Confirmar o e-mail',
    password: 'Nova senha',
    sign_in: 'Entrar',
    newsletter: 'Novidades',
    surveys: 'Convites para avaliar a loja',
  },
  terms: ACCEPTED_TEXTS,
  action: {
    partner_granted: 'Convênio confirmado',
    partner_withdrawn: 'Convênio retirado',
    cpf_freed: 'CPF retirado',
    cpf_moved: 'CPF recebido',
  },
  method: { pix: 'Pix' },
  provider: { google: 'Google', facebook: 'Facebook' },
  state: {
    open: 'aberto',
    ordered: 'virou pedido',
    cancelled: 'cancelado',
    expired: 'vencido',
    requested: 'aguardando',
    pending: 'aguardando',
    paid: 'pago',
    canceled: 'cancelado',
    refund_due: 'a devolver',
    refunded: 'devolvido',
    done: 'concluída',
  },
};
