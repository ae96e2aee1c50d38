export interface TableLabels {
  title: string;
  /** Columns that are shown, in this order. The others are numbers of ours, which the JSON has. */
  columns: Readonly<Record<string, string>>;
}

const WHEN = { at: 'Quando' } as const;

/** Labels of requests and answers, besides purchases. */
export const COMMUNICATION_LABELS: Readonly<Record<string, TableLabels>> = {
  contact_requests: {
    title: 'Mensagens do Fale conosco',
    columns: {
      protocol: 'Protocolo',
      askedAt: 'Enviada em',
      answeredAt: 'Respondida em',
      subjectLabel: 'Assunto',
      name: 'Nome',
      email: 'E-mail',
      phone: 'Telefone',
      cpf: 'CPF',
      businessName: 'Empresa',
      cnpj: 'CNPJ',
      peopleAmount: 'Número de pessoas',
      message: 'Mensagem',
    },
  },
  contact_messages: { title: 'Respostas do Fale conosco', columns: { ...WHEN, body: 'Resposta' } },
  data_exports: {
    title: 'Cópias dos seus dados',
    columns: { madeAt: 'Feita em', expiresAt: 'Vale até' },
  },
  newsletter_subscriptions: {
    title: 'Newsletter',
    columns: { name: 'Nome', email: 'E-mail', askedAt: 'Pedida em', confirmedAt: 'Confirmada em' },
  },
  consent_choices: {
    title: 'O que você permitiu ou recusou',
    columns: {
      purpose: 'Finalidade',
      granted: 'Permitido',
      chosenAt: 'Escolhido em',
      source: 'Onde',
      textVersion: 'Versão do texto',
    },
  },
  survey_answers: {
    title: 'O que você respondeu em pesquisas',
    columns: {
      kind: 'Pesquisa',
      answeredAt: 'Quando',
      rating: 'Nota da experiência',
      tags: 'O que você marcou',
      found: 'Encontrou tudo',
      missing: 'O que faltou',
      heard: 'Como ficou sabendo da loja',
      heardOther: 'Com as suas palavras',
      nps: 'Quanto recomendaria (0 a 10)',
      comment: 'Elogio ou sugestão',
    },
  },
  survey_invitations: {
    title: 'Convites para avaliar a loja',
    columns: { orderId: 'Pedido (código)', invitedAt: 'Quando' },
  },
  survey_dismissals: {
    title: 'Perguntas que você dispensou',
    columns: { kind: 'Pesquisa', at: 'Quando' },
  },
  mail_refusals: {
    title: 'E-mails que você não quer receber',
    columns: { purpose: 'Assunto', at: 'Desde' },
  },
};
