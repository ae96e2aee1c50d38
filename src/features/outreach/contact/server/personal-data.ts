import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { CLOSING_REASONS } from '../inbox/inbox.ts';
import { eraseContacts, exportContactsOf } from './contacts.ts';
import { contactRequests } from './internal/tables.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['contact_requests', 'contact_messages'],
      personal: 'name, e-mail, phone, CPF or company and words of who uses the contact form, and the answers',
      kept: `${days(RETENTION_DAYS.answeredContacts)} after the last answer or the closing; never ended ${days(RETENTION_DAYS.unansweredContacts)}`,
      why: 'answer to who asks, before a contract or about one (LGPD art. 7 V, IX)',
      jobs: ['contact.sweep'],
      erased:
        'deleted if written while signed in or under a confirmed e-mail, former ones included; the confirmed CPF goes out of others',
    },
  ],
  labels: {
    contact_requests: {
      chapter: 'messages',
      title: 'Mensagens do Fale conosco',
      columns: {
        protocol: 'Protocolo',
        askedAt: 'Enviada em',
        answeredAt: 'Respondida em',
        closedAt: 'Encerrada em',
        closingReason: 'Encerrada porque',
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
      words: { closingReason: CLOSING_REASONS },
    },
    contact_messages: {
      chapter: 'messages',
      title: 'Respostas do Fale conosco',
      columns: { at: 'Quando', body: 'Resposta' },
    },
  },
  exportOf: (tx: Deps, { customerId, provenEmails: emails }) => exportContactsOf(tx, { customerId, emails }),
  erase: (tx: Deps, { customerId, provenEmails: emails, provenCpf: cpf }) =>
    eraseContacts(tx, { customerId, emails, cpf }),
  merge: ({ db }: Deps, merger) => giveRows(db, contactRequests, merger),
});
